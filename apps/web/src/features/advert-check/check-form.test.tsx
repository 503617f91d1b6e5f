import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { CheckForm } from './check-form.tsx';

// Loads the rules before the tests, because they load lazily.
beforeAll(() => import('@readytowork/advert-check'));

function open() {
  const server = stubServer();
  const page = renderSite(<CheckForm />);
  const check = async (advert: string) => {
    const field = screen.getByLabelText('The advert');
    await page.user.clear(field);
    if (advert) await page.user.paste(advert);
    await page.user.click(screen.getByRole('button', { name: 'Look for warning signs' }));
  };
  return { ...page, server, check };
}

test('shows each sign with the words found, its reason and advice; sends and stores nothing', async () => {
  const { server, check } = open();
  await check('Registration fee R250, hurry. 12 Main Road.');
  const heading = await screen.findByRole('heading', { name: '2 warning signs found' });
  expect(document.activeElement).toBe(heading);
  const shown = screen.getByRole('region', { name: 'The advert, with the words found marked' });
  expect(shown.textContent).toBe('Registration fee R250, hurry. 12 Main Road.');
  expect([...shown.querySelectorAll('mark')].map((mark) => mark.textContent)).toContain('hurry');
  const [fee] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
  expect(fee?.textContent).toContain('They ask you for money');
  expect(fee?.textContent).toContain('section 15 of the Employment Services Act');
  expect(fee?.textContent).toContain('What to do:');
  expect(fee?.textContent).toContain('read on 23 November 2026');
  expect(server.sent).toEqual([]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('warns of a link only if there is one, and lists missing facts, but not a missing name', async () => {
  const { check } = open();
  await check('Shoprite needs packers, R12 500, no experience. WhatsApp 0751234567.');
  await screen.findByRole('heading', { name: 'A well-known name, but not its address' });
  const card = (name: string) => screen.getByRole('heading', { level: 4, name }).closest('li')?.textContent;
  expect(card('A well-known name, but not its address')).not.toContain('link');
  expect(card('A well-known name, but not its address')).toContain('Phone the company');
  expect(card('The pay is too good for what is asked')).toContain('R12 500');
  expect(card('No address, no landline, no website')).toContain('anyone can type a company’s name');
  await check('Shoprite needs packers. Apply at shoprite-careers.online today.');
  await screen.findByText('shoprite-careers.online', { selector: 'q' });
  expect(card('A well-known name, but not its address')).toContain('Do not open the link.');
});

test('never calls an advert safe', async () => {
  const { check } = open();
  await check('Baker wanted at 12 Main Road, Paarl. Call 021 555 1234.');
  await screen.findByRole('heading', { name: 'We found none of the signs we know' });
  expect(document.body.textContent).toContain('That does not mean the advert is real.');
  expect(document.body.textContent).not.toMatch(/\bsafe\b/i);
});

test('does not warn if there is only one weak sign', async () => {
  const { check } = open();
  await check('Waiter wanted at 12 Main Road. Hurry.');
  await screen.findByRole('heading', { name: '1 warning sign found' });
  expect(document.body.textContent).toContain('This alone does not prove anything');
});

test('asks for text if the field is empty, and clears everything on request', async () => {
  const { user, check } = open();
  await check('');
  expect(screen.getByText('Paste the words of an advert first.')).toBeTruthy();
  await check('Pay R200 for the uniform');
  await screen.findByRole('heading', { name: /found/ });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('heading', { name: /found/ })).toBeNull();
  expect(screen.getByLabelText('The advert')).toHaveProperty('value', '');
});

test('links to the source of a sign from its dialog', async () => {
  const { user, check } = open();
  await check('Pay R200 for the uniform. 12 Main Road.');
  await screen.findByRole('heading', { name: /found/ });
  await user.click(screen.getByRole('link', { name: /Department of Employment and Labour/ }));
  const accept = await screen.findByRole('link', { name: 'Accept' });
  expect(accept.getAttribute('rel')).toBe('noopener noreferrer');
});
