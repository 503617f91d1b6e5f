import { readSession } from '@readytowork/api-client/session-store';
import { type Answers, heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { SignInForm } from './sign-in-form.tsx';

const token = { access: 'access', refresh: 'refresh', user_id: 7 };
const signInCall = 'POST /api/token/';

function open(answers: Answers) {
  const server = stubServer(answers);
  const page = renderSite(<SignInForm />);
  const fill = async (email: string, password: string) => {
    await page.user.type(screen.getByLabelText('Email address'), email);
    await page.user.type(screen.getByLabelText('Password'), password);
  };
  const button = () => screen.getByRole('button', { name: 'Sign In' });
  return { ...page, server, fill, button };
}

test('signs in with the normalised address and stores the session', async () => {
  const { user, server, fill, button } = open({ [signInCall]: token });
  await fill(' lindiwe@example.org ', 'three words together');
  await user.click(button());
  await waitFor(() => expect(readSession()).toEqual(token));
  expect(server.bodiesOf(signInCall)).toEqual([
    { username: 'lindiwe@example.org', password: 'three words together' },
  ]);
});

test.each(['Email address', 'Password'])('Enter in the field %s submits', async (label) => {
  const { user, fill } = open({ [signInCall]: token });
  await fill('lindiwe@example.org', 'three words together');
  await user.type(screen.getByLabelText(label), '{Enter}');
  await waitFor(() => expect(readSession()).toEqual(token));
});

test('shows each of the server’s errors on its own line', async () => {
  const missing = { username: ['Enter your email address.'], password: ['Enter your password.'] };
  const { user, button } = open({ [signInCall]: refusal(400, missing) });
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Enter your email address.\nEnter your password.',
  );
  expect(screen.getByLabelText('Email address').getAttribute('type')).toBe('email');
});

test('shows a refusal in the server’s words and keeps the entries', async () => {
  const detail = 'No active account found with the given credentials';
  const { user, fill, button } = open({ [signInCall]: refusal(401, { detail }) });
  await fill('lindiwe@example.org', 'wrong');
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'lindiwe@example.org');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(readSession()).toBeNull();
});

test('lets the user dismiss a failure, which also disappears on the next try', async () => {
  const { user, server, fill, button } = open({ [signInCall]: refusal(503) });
  await fill('lindiwe@example.org', 'three words together');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('busy right now');
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(signInCall, token);
  await user.click(button());
  await waitFor(() => expect(readSession()).toEqual(token));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('cannot be submitted twice at the same time', async () => {
  const held = heldAnswer();
  const { user, server, fill, button } = open({ [signInCall]: held.answer });
  await fill('lindiwe@example.org', 'three words together');
  await user.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  await user.click(button());
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  held.release(token);
  await waitFor(() => expect(readSession()).toEqual(token));
  expect(server.bodiesOf(signInCall)).toHaveLength(1);
});

describe('for staff with a second factor', () => {
  const codeCall = 'POST /api/token/factor/';
  const begun = async (answer: Answers[string]) => {
    const page = open({ [signInCall]: { factor_token: 'between' }, [codeCall]: answer });
    await page.fill('thandi@example.org', 'three words together');
    await page.user.click(page.button());
    const code = await screen.findByLabelText('Code from your app');
    return { ...page, code };
  };

  test('asks for a code, and signs nobody in before it is entered', async () => {
    const { user, server, code } = await begun(token);
    expect(readSession()).toBeNull();
    expect(document.activeElement).toBe(code);
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(readSession()).toEqual(token));
    expect(server.bodiesOf(codeCall)).toEqual([{ factor_token: 'between', code: '123456' }]);
  });

  test('shows an error about a wrong code at its field, ready for another', async () => {
    const { user, server, code } = await begun(refusal(400, { code: ['This code is not right.'] }));
    await user.keyboard('123456{Enter}');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(code));
    server.answer(codeCall, token);
    await user.keyboard('654321{Enter}');
    await waitFor(() => expect(readSession()).toEqual(token));
    expect(server.bodiesOf(codeCall).at(-1)).toEqual({ factor_token: 'between', code: '654321' });
  });

  test('accepts a recovery code', async () => {
    const { user, server } = await begun(token);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
    await user.keyboard('abcd-efgh-jkmn-pqrs{Enter}');
    await waitFor(() => expect(readSession()).toEqual(token));
    expect(server.bodiesOf(codeCall)).toEqual([{ factor_token: 'between', code: 'abcd-efgh-jkmn-pqrs' }]);
  });

  test('after a timeout returns to the password, with the server’s message and the address', async () => {
    const { user } = await begun(refusal(401, { detail: 'This sign-in took too long.' }));
    await user.keyboard('123456{Enter}');
    expect(await screen.findByText('This sign-in took too long.')).toBeTruthy();
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'thandi@example.org');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(readSession()).toBeNull();
  });

  test('starts again for another user', async () => {
    const { user } = await begun(token);
    await user.click(screen.getByRole('button', { name: 'Begin again' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});
