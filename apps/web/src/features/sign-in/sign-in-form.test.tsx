import { readSession } from '@readytowork/api-client/session-store';
import { type Answers, heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { SignInForm } from './sign-in-form.tsx';

const token = { access: 'access', refresh: 'refresh', user_id: 7 };
const signInCall = 'POST /api/token/';

function open(answers: Answers) {
  const server = stubServer(answers);
  const onSignedIn = vi.fn();
  const page = renderSite(<SignInForm onSignedIn={onSignedIn} />);
  const fill = async (email: string, password: string) => {
    await page.user.type(screen.getByLabelText('Email address'), email);
    await page.user.type(screen.getByLabelText('Password'), password);
  };
  const button = () => screen.getByRole('button', { name: 'Sign In' });
  return { ...page, server, onSignedIn, fill, button };
}

test('signs in with the address as it is meant, and keeps the session', async () => {
  const { user, server, onSignedIn, fill, button } = open({ [signInCall]: token });
  await fill(' lindiwe@example.org ', 'three words together');
  await user.click(button());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(server.bodiesOf(signInCall)).toEqual([
    { username: 'lindiwe@example.org', password: 'three words together' },
  ]);
  expect(readSession()).toEqual(token);
});

test('a refusal is told in the words of the server, and what was typed stays', async () => {
  const detail = 'No active account found with the given credentials';
  const { user, onSignedIn, fill, button } = open({ [signInCall]: refusal(401, { detail }) });
  await fill('lindiwe@example.org', 'wrong');
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'lindiwe@example.org');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a failure that was read can be put away, and goes with the next try', async () => {
  const { user, server, onSignedIn, fill, button } = open({ [signInCall]: refusal(503) });
  await fill('lindiwe@example.org', 'three words together');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('busy right now');
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(signInCall, token);
  await user.click(button());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('cannot be sent twice while it is on its way', async () => {
  const held = heldAnswer();
  const { user, server, onSignedIn, fill, button } = open({ [signInCall]: held.answer });
  await fill('lindiwe@example.org', 'three words together');
  await user.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  await user.click(button());
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  held.release(token);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(server.bodiesOf(signInCall)).toHaveLength(1);
});
