import { readSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { RegisterForm } from './register-form.tsx';

afterEach(() => localStorage.clear());

const registerCall = 'POST /api/register/';
const signInCall = 'POST /api/token/';
const joining = { minimum_age: 16, terms: '2026-11' };
const tokens = { access: 'access', refresh: 'refresh', user_id: 7 };
const wrongPassword = refusal(401, { detail: 'No active account found with the given credentials' });
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

function open(
  answers: Answers = { [registerCall]: {}, [signInCall]: tokens },
  invited?: { invitation: string; email: string },
) {
  const server = stubServer(answers);
  const form = <RegisterForm invited={invited} destination="/my-learning/work" />;
  const page = renderSite(form, { settings: { joining } });
  const field = (label: string | RegExp) => screen.getByLabelText(label);
  const fill = async () => {
    await page.user.type(field('First name'), 'Lindiwe');
    await page.user.type(field('Last name'), 'Dube');
    if (!invited) await page.user.type(field('Email address'), 'lindiwe@example.org ');
    await page.user.type(field('Password'), 'three words together');
  };
  const send = (name = 'Create account') => page.user.click(screen.getByRole('button', { name }));
  const calls = () => server.sent.map(({ call }) => call);
  const isIn = () => waitFor(() => expect(readSession()).toMatchObject(tokens));
  return { ...page, server, field, fill, send, calls, isIn };
}

test('has four fields and a box for people with one name', () => {
  open();
  expect(document.querySelectorAll('input:not([type=checkbox])')).toHaveLength(4);
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(1);
});

test('takes a person with one name, but not one who skipped the last name', async () => {
  const { server, user, field, send, isIn } = open();
  await user.type(field('First name'), 'Nomvula');
  await user.type(field('Email address'), 'nomvula@example.org');
  await user.type(field('Password'), 'three words together');
  await send();
  expect(await screen.findByText(/Fill this in, or choose “I have only one name”/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Last name')));
  expect(server.sent).toEqual([]);
  await user.click(field('I have only one name'));
  expect(screen.queryByLabelText('Last name')).toBeNull();
  expect(field('Your name')).toHaveProperty('value', 'Nomvula');
  await send();
  await isIn();
  expect(server.bodiesOf(registerCall)).toEqual([
    expect.objectContaining({ first_name: 'Nomvula', last_name: '' }),
  ]);
});

test('lists unprintable characters beside the name, and sends it anyway', async () => {
  const { server, user, field, fill, send, isIn } = open();
  await fill();
  expect(screen.queryByText(/We can’t print/)).toBeNull();
  await user.type(field('Last name'), ' 王');
  expect(await screen.findByText(/We can’t print 王 on your certificate/)).toBeTruthy();
  await send();
  await isIn();
  expect(server.bodiesOf(registerCall)).toEqual([expect.objectContaining({ last_name: 'Dube 王' })]);
});

test('sends the entries with the version of the shown terms, and signs in with them', async () => {
  const { server, fill, send, isIn } = open();
  await fill();
  await send();
  await isIn();
  expect(server.bodiesOf(registerCall)).toEqual([
    {
      first_name: 'Lindiwe',
      last_name: 'Dube',
      email: 'lindiwe@example.org',
      password: 'three words together',
      terms: '2026-11',
    },
  ]);
  expect(server.bodiesOf(signInCall)).toEqual([
    { username: 'lindiwe@example.org', password: 'three words together' },
  ]);
});

test('if the address has another password, the message stays kind and its links carry the entries on', async () => {
  const { fill, send, calls, field } = open({ [registerCall]: {}, [signInCall]: wrongPassword });
  await fill();
  await send();
  const told = await screen.findByRole('status');
  expect(told.textContent).toContain('Have you joined with this address before?');
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
  expect(field('First name')).toHaveProperty('value', 'Lindiwe');
  await send();
  await waitFor(() => expect(calls()).toEqual([registerCall, signInCall, registerCall, signInCall]));
});

describe('with a bad connection', () => {
  test('that fails after the account was created: does not create a second one', async () => {
    const { server, fill, send, calls, isIn } = open({ [registerCall]: {}, [signInCall]: noNetwork });
    await fill();
    await send();
    expect((await screen.findByRole('status')).textContent).toMatch(/account is ready.*could not reach/s);
    server.answer(signInCall, tokens);
    await send('Sign in and start');
    await isIn();
    expect(calls()).toEqual([registerCall, signInCall, signInCall]);
  });

  test('that loses the response: signs in on the next press although the invitation is used', async () => {
    const invited = { invitation: 'token', email: 'thabo@example.org' };
    const { server, fill, send, calls, isIn } = open(
      { [registerCall]: noNetwork, [signInCall]: tokens },
      invited,
    );
    await fill();
    await send();
    await screen.findByRole('alert');
    server.answer(registerCall, refusal(400, { invitation: ['This invitation has been used.'] }));
    await send();
    await isIn();
    expect(calls()).toEqual([registerCall, signInCall]);
  });

  test('that loses the request: creates the account on the next press', async () => {
    const { server, fill, send, calls, isIn } = open({
      [registerCall]: noNetwork,
      [signInCall]: wrongPassword,
    });
    await fill();
    await send();
    await screen.findByRole('alert');
    server.answer(registerCall, () => {
      server.answer(signInCall, tokens);
      return {};
    });
    await send();
    await isIn();
    expect(calls()).toEqual([registerCall, signInCall, registerCall, signInCall]);
  });

  test('and then a different address: creates an account for that one', async () => {
    const { server, user, field, fill, send, calls } = open({ [registerCall]: noNetwork });
    await fill();
    await send();
    await screen.findByRole('alert');
    server.answer(registerCall, {});
    await user.clear(field('Email address'));
    await user.type(field('Email address'), 'other@example.org');
    await send();
    await waitFor(() => expect(calls()).toEqual([registerCall, registerCall, signInCall]));
  });
});

test('does not replace a user who has meanwhile signed in in another tab on a shared phone', async () => {
  const held = heldAnswer();
  const { fill, send, calls } = open({ [registerCall]: held.answer, [signInCall]: tokens });
  await fill();
  await send();
  signInAs(8);
  held.release({});
  const button = screen.getByRole('button', { name: 'Create account' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(calls()).toEqual([registerCall]);
  expect(readSession()?.user_id).toBe(8);
});

test('marks every wrong field, focuses the first, and keeps the entries', async () => {
  const wrong = { last_name: ['Fill this in.'], password: ['Too short.', 'Too common.'] };
  const { field, fill, send } = open({ [registerCall]: refusal(400, wrong) });
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Look at what is marked below');
  await waitFor(() => expect(document.activeElement).toBe(field('Last name')));
  expect(field('Last name').getAttribute('aria-invalid')).toBe('true');
  expect(field('First name').getAttribute('aria-invalid')).toBeNull();
  expect(field('Password')).toHaveProperty('value', 'three words together');
  const described = field('Password').getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Too short.\nToo common.');
});

test('shows an error that does not belong to a field', async () => {
  const { server, fill, send, isIn } = open({ [registerCall]: refusal(500), [signInCall]: tokens });
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
  server.answer(registerCall, {});
  await send();
  await isIn();
});

test('creates one account if the button is pressed twice', async () => {
  const held = heldAnswer();
  const { fill, send, calls, isIn } = open({ [registerCall]: held.answer, [signInCall]: tokens });
  await fill();
  await send();
  await send();
  held.release({});
  await isIn();
  expect(calls()).toEqual([registerCall, signInCall]);
});

test('takes the address from an invitation and locks the field', async () => {
  const invited = { invitation: 'token', email: 'thabo@example.org' };
  const { server, field, fill, send, isIn } = open(undefined, invited);
  expect(field('Email address')).toHaveProperty('value', 'thabo@example.org');
  expect(field('Email address')).toHaveProperty('readOnly', true);
  await fill();
  await send();
  await isIn();
  expect(server.bodiesOf(registerCall)).toEqual([expect.objectContaining(invited)]);
});

test('reports that an invitation was used in another window', async () => {
  const used = refusal(400, { invitation: ['This invitation was used already.'] });
  const { fill, send, calls } = open(
    { [registerCall]: used, [signInCall]: wrongPassword },
    { invitation: 'token', email: 'thabo@example.org' },
  );
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('This invitation was used already');
  expect(calls()).toEqual([registerCall]);
});

test('states the minimum age', () => {
  open();
  expect(screen.getByText('Accounts are for people of 16 and older.')).toBeTruthy();
});
