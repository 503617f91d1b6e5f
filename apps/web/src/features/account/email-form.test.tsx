import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { User } from '@readytowork/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { EmailForm } from './email-form.tsx';
import { learner } from './user.fixture.ts';

const changeCall = 'POST /v1/user/change_email/';

function open(user: User, answer: object) {
  const server = stubServer({ [changeCall]: answer });
  const page = renderSite(<EmailForm user={user} />);
  const send = async () => {
    await page.user.type(screen.getByLabelText('New email address'), 'new@example.org');
    await page.user.type(screen.getByLabelText('Password of your account'), 'three words');
    await page.user.click(screen.getByRole('button', { name: 'Change my email address' }));
  };
  return { ...page, server, send };
}

test('asks for the new address and the password, and announces the mail that confirms it', async () => {
  const { server, send } = open(learner, {});
  expect(screen.getByText('lindiwe@example.org')).toBeTruthy();
  await send();
  expect((await screen.findByRole('status')).textContent).toContain('Until then nothing changes');
  expect(server.bodiesOf(changeCall)).toEqual([{ email: 'new@example.org', password: 'three words' }]);
  expect(screen.getByLabelText('New email address')).toHaveProperty('value', '');
});

test('shows a wrong password at its field and focuses it', async () => {
  const { send } = open(learner, refusal(400, { password: ['This is not your password.'] }));
  await send();
  const password = screen.getByLabelText('Password of your account');
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(screen.getByText('This is not your password.')).toBeTruthy();
  expect(screen.getByLabelText('New email address')).toHaveProperty('value', 'new@example.org');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('explains too many attempts in words', async () => {
  const { user, send } = open(learner, refusal(429, { detail: 'Wait an hour, then try again.' }));
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Wait an hour');
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
