import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { ExternalLink } from './external-link.tsx';
import { isTarget, type Target } from './targets.ts';

const open = (target: Target = 'terms', address: string | null = 'https://bank.example/terms') =>
  renderSite(
    <ExternalLink target={target} address={address}>
      Terms
    </ExternalLink>,
  );
const link = () => screen.getByRole('link', { name: 'Terms' });
const dialog = () => document.querySelector('dialog[open]');

test('links without JavaScript to a page with the same notice', () => {
  open();
  expect(link().getAttribute('href')).toBe('/leaving/terms');
  expect(link().getAttribute('aria-haspopup')).toBe('dialog');
});

test('shows the target first; Accept opens it in a new tab without opener', async () => {
  const { user } = open();
  await user.click(link());
  const accept = await screen.findByRole('link', { name: 'Accept' });
  for (const words of [
    'leaving ReadytoWork for the site of our partner bank',
    'not responsible',
    'bank.example',
  ])
    expect(dialog()?.textContent).toContain(words);
  expect(accept.getAttribute('href')).toBe('https://bank.example/terms');
  expect(accept.getAttribute('target')).toBe('_blank');
  expect(accept.getAttribute('rel')).toContain('noopener');
  // The test cannot open another tab.
  accept.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(accept);
  expect(dialog()).toBeNull();
});

test('shows the authority that licenses providers if the bank has named no page about that', async () => {
  const { user } = open('financial-services', null);
  await user.click(link());
  await screen.findByRole('link', { name: 'Accept' });
  expect(dialog()?.textContent).toContain('has not put this page online yet');
  expect(dialog()?.textContent).toContain('www.fsca.co.za');
  expect(screen.getByRole('link', { name: 'Accept' }).getAttribute('href')).toBe('https://www.fsca.co.za/');
});

test.each<[Target, string]>([
  ['terms', '/terms'],
  ['privacy', '/privacy'],
])('%s: opens our own page without a notice until the bank has named its own', (target, leads) => {
  open(target, null);
  expect(link().getAttribute('href')).toBe(leads);
  expect(link().hasAttribute('aria-haspopup')).toBe(false);
});

test('opens our own page in a new tab beside a form, so that what was typed stays', () => {
  renderSite(
    <ExternalLink target="terms" address={null} besideForm>
      Terms
    </ExternalLink>,
  );
  expect(link().getAttribute('target')).toBe('_blank');
});

test('can be cancelled', async () => {
  const { user } = open();
  await user.click(link());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(dialog()).toBeNull();
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
  open();
  fireEvent.click(link(), { [key]: true });
  expect(dialog()).toBeNull();
});

test.each([
  ['terms', true],
  ['privacy', true],
  ['financial-services', true],
  ['toString', false],
  ['', false],
  [undefined, false],
])('%j is a page of the partner bank: %s', (name, expected) => {
  expect(isTarget(name)).toBe(expected);
});
