import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Registration } from './registration.tsx';

const invitationCall = 'POST /api/register/invitation/';

afterEach(() => window.history.replaceState(null, '', '/'));

/** Opens the page as the link in a mail does. */
function openLink(search: string, registration: 'open' | 'invite', answer?: object) {
  window.history.replaceState(null, '', `/register${search}`);
  const server = stubServer(answer ? { [invitationCall]: answer } : {});
  return {
    server,
    ...renderSite(<Registration destination="/my-learning" />, { settings: { registration } }),
  };
}

const createAccount = () => screen.queryByRole('button', { name: 'Create account' });

test('open registration: shows the form', () => {
  openLink('', 'open');
  expect(createAccount()).not.toBeNull();
});

test('by invitation only: without one, says how to get one and shows no form', () => {
  openLink('', 'invite');
  expect(createAccount()).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(
    /Accounts are made by invitation here.*ask the people who run your programme/s,
  );
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe(
    '/self-help/log-a-ticket',
  );
});

test('an invitation opens the form for its address, and its token leaves the address bar', async () => {
  const { server } = openLink('?invitation=abc&course=work', 'invite', { email: 'thabo@example.org' });
  expect(window.location.pathname + window.location.search).toBe('/register?course=work');
  expect(await screen.findByDisplayValue('thabo@example.org')).toBeTruthy();
  expect(server.bodiesOf(invitationCall)).toEqual([{ invitation: 'abc' }]);
});

test('explains that an invitation has expired, and how to get another', async () => {
  const over = refusal(400, { invitation: ['This invitation is over.'] });
  openLink('?invitation=abc', 'invite', over);
  expect((await screen.findByRole('alert')).textContent).toContain('This invitation is over.');
  expect(screen.getByText(/Accounts are made by invitation here/)).toBeTruthy();
  expect(createAccount()).toBeNull();
});

test.each([
  ['a failure of the server', refusal(503), 'ReadytoWork is busy right now'],
  [
    'a lost network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'We could not reach ReadytoWork',
  ],
])('can read an invitation again after %s', async (_, failure, words) => {
  const { user, server } = openLink('?invitation=abc', 'invite', failure);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  server.answer(invitationCall, { email: 'thabo@example.org' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByDisplayValue('thabo@example.org')).toBeTruthy();
});
