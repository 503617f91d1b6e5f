import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './unsubscribe-page.tsx';

const stopCall = 'POST /v1/reminders/stop/';
const button = () => screen.findByRole('button', { name: 'Stop the reminders' });
const openedWith = (search: string) => window.history.replaceState(null, '', `/unsubscribe${search}`);

beforeEach(() => openedWith('?stop=7.abc'));

test('unsubscribes when the button is pressed, not when the link is opened', async () => {
  const server = stubServer({ [stopCall]: { detail: 'Stopped.' } });
  const { user } = renderSite(<Page />);
  await button();
  expect(server.sent).toEqual([]);
  expect(window.location.search).toBe('');
  await user.click(await button());
  expect(await screen.findByText(/You will not get any more reminders/)).toBeTruthy();
  expect(server.bodiesOf(stopCall)).toEqual([{ token: '7.abc' }]);
});

test('reports a failure and lets the user press again', async () => {
  const server = stubServer({ [stopCall]: refusal(503) });
  const { user } = renderSite(<Page />);
  await user.click(await button());
  await screen.findByRole('alert');
  server.answer(stopCall, { detail: 'Stopped.' });
  await user.click(await button());
  expect(await screen.findByText(/You will not get any more reminders/)).toBeTruthy();
});

test('shows the server’s message if the link is damaged', async () => {
  stubServer({ [stopCall]: refusal(400, { token: ['This link is not complete.'] }) });
  const { user } = renderSite(<Page />);
  await user.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete.');
});

test('if the page is opened without a link, says that it needs one', async () => {
  openedWith('');
  renderSite(<Page />);
  expect(await screen.findByText(/This page needs the link in our email/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
