import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { AboutYou } from './about-you.tsx';
import { forgetPartner, partnerOfVisit } from './partner-link.ts';
import { readTold } from './told.ts';

afterEach(() => {
  forgetPartner();
  window.history.replaceState(null, '', '/');
});

function openLink(address: string): void {
  window.history.replaceState(null, '', address);
  partnerOfVisit();
}

const form = (
  <form aria-label="form">
    <AboutYou />
  </form>
);
const told = () => {
  const found = screen.getByRole('form');
  if (!(found instanceof HTMLFormElement)) throw new Error('not a form');
  return readTold(found);
};

test('shows no question until it is opened, and sends only the chosen answers', async () => {
  stubServer({});
  const { user } = renderSite(form);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(told()).toEqual({});
  await user.click(screen.getByRole('button', { name: /three questions/ }));
  await user.selectOptions(await screen.findByLabelText('Which province do you live in?'), 'Limpopo');
  expect(told()).toEqual({ province: 'limpopo' });
});

test('names the partner of the link, and lets the visitor delete the code', async () => {
  openLink('/register?partner=HARAMBEE');
  stubServer({ 'GET /v1/partner_codes/HARAMBEE/': { name: 'Harambee' } });
  const { user } = renderSite(form);
  expect(told()).toEqual({ partner: 'HARAMBEE' });
  expect(await screen.findByText(/the code of Harambee/)).toBeTruthy();
  expect(told()).toEqual({ partner: 'HARAMBEE' });
  await user.clear(screen.getByLabelText(/Code of the organisation/));
  expect(told()).toEqual({});
});

test('still knows the code on a page without it in the address', async () => {
  stubServer({ 'GET /v1/partner_codes/HARAMBEE/': { name: 'Harambee' } });
  openLink('/register?partner=HARAMBEE');
  openLink('/register');
  renderSite(form);
  expect(await screen.findByText(/the code of Harambee/)).toBeTruthy();
  expect(told()).toEqual({ partner: 'HARAMBEE' });
});

test('counts the visitor for the last link, and ignores an invalid code', () => {
  openLink('/register?partner=FIRST');
  openLink('/register?partner=SECOND');
  openLink(`/register?partner=${'A'.repeat(21)}`);
  openLink('/register?partner=%3Cb%3E');
  expect(partnerOfVisit()).toBe('SECOND');
});

test('knows the code without storage, as long as the document is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  openLink('/register?partner=HARAMBEE');
  window.history.replaceState(null, '', '/register');
  vi.restoreAllMocks();
  expect(partnerOfVisit()).toBe('HARAMBEE');
});
