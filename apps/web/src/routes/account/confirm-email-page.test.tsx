import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './confirm-email-page.tsx';

const accept = 'POST /v1/user/change_email/accept/';
const button = () => screen.findByRole('button', { name: 'Take this address' });

beforeEach(() => window.history.replaceState(null, '', '/confirm-email?accept=abc'));

test('an address that support wrote down is taken by a press, without signing in', async () => {
  const server = stubServer({ [accept]: { detail: 'Changed.' } });
  const { user } = renderSite(<Page />);
  await button();
  expect(server.sent).toEqual([]);
  expect(window.location.search).toBe('');
  await user.click(await button());
  expect(await screen.findByText(/This is the email address of your account now/)).toBeTruthy();
  expect(server.bodiesOf(accept)).toEqual([{ token: 'abc' }]);
});

test('a link that is dead is said to be, with what to do', async () => {
  stubServer({
    [accept]: refusal(400, { token: ['This link is too old. Ask support to send you another.'] }),
  });
  const { user } = renderSite(<Page />);
  await user.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('Ask support');
});
