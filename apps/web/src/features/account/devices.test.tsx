import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Devices } from './devices.tsx';

const listCall = 'GET /v1/user/sessions/';
const device = (id: string, browser: string | null, system: string | null, current = false) => ({
  id,
  browser,
  system,
  current,
  signed_in_at: '2026-03-01T08:00:00Z',
  last_used_at: '2026-03-04T08:00:00Z',
});
const phone = device('1', 'Chrome', 'Android', true);
const computer = device('2', 'Firefox', 'Windows');
const unknown = device('3', null, null);

function open(sessions: object[], others: Answers = {}) {
  const server = stubServer({ [listCall]: sessions, ...others });
  return { server, ...renderSite(<Devices userId={7} />) };
}

const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);

test('names each device by browser and system, where known', async () => {
  open([phone, computer, device('4', null, 'iOS'), unknown]);
  await screen.findAllByRole('listitem');
  expect(names()).toEqual([
    'Chrome on Android',
    'Firefox on Windows',
    'iOS',
    'A device that does not say what it is',
  ]);
  expect(screen.getAllByText('Signed in on 1 March 2026, last used on 4 March 2026')).toHaveLength(4);
});

test('says that unsent texts stay on a phone after logging out', () => {
  open([phone]);
  expect(screen.getByText(/does not delete what you wrote in My search/)).toBeDefined();
});

test('marks this device and does not offer to sign it out', async () => {
  open([phone]);
  const [item] = await screen.findAllByRole('listitem');
  expect(item?.textContent).toContain('(this device)');
  expect(screen.queryByRole('button')).toBeNull();
});

test('signs one device out, confirms it and fetches the list again', async () => {
  const { user, server } = open([phone, computer], { 'DELETE /v1/user/sessions/2/': {} });
  const button = await screen.findByRole('button', { name: /^Sign out Firefox on Windows/ });
  server.answer(listCall, [phone]);
  await user.click(button);
  const told = await screen.findByRole('status');
  expect(told.textContent).toContain('Signed out. That device needs the password');
  expect(document.activeElement?.textContent).toContain('Signed out.');
  await waitFor(() => expect(names()).toEqual(['Chrome on Android']));
});

test('also confirms the sign-out if that session had already ended', async () => {
  const { user } = open([phone, computer], { 'DELETE /v1/user/sessions/2/': refusal(404) });
  await user.click(await screen.findByRole('button', { name: /^Sign out Firefox/ }));
  expect((await screen.findByRole('status')).textContent).toContain('Signed out.');
});

test('signs all other devices out with one press', async () => {
  const { user, server } = open([phone, computer, unknown], { 'DELETE /v1/user/sessions/': {} });
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  await screen.findByRole('status');
  expect(server.sent.map(({ call }) => call)).toContain('DELETE /v1/user/sessions/');
});

test('reports a failure and keeps the list', async () => {
  const { user } = open([phone, computer], { 'DELETE /v1/user/sessions/2/': refusal(500) });
  const item = (await screen.findAllByRole('listitem'))[1];
  if (!item) throw new Error('The second device is missing.');
  await user.click(within(item).getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
  expect(names()).toHaveLength(2);
});

test('offers to fetch the list again if it does not load', async () => {
  const { user, server } = open([], { [listCall]: refusal(500) });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  server.answer(listCall, [phone]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['Chrome on Android']));
});
