import { type Answers, heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { RegisterForm } from './register-form.tsx';

const registerCall = 'POST /api/register/';
const joining = { minimum_age: 16, terms: '2026-11' };

function open(answers: Answers = { [registerCall]: {} }, invited?: { invitation: string; email: string }) {
  const server = stubServer(answers);
  const page = renderSite(<RegisterForm invited={invited} />, { settings: { joining } });
  const field = (label: string | RegExp) => screen.getByLabelText(label);
  const fill = async () => {
    await page.user.type(field('First name'), 'Lindiwe');
    await page.user.type(field('Last name'), 'Dube');
    if (!invited) await page.user.type(field('Email address'), 'lindiwe@example.org ');
    await page.user.type(field('Password'), 'three words together');
  };
  const send = () => page.user.click(screen.getByRole('button', { name: 'Create account' }));
  return { ...page, server, field, fill, send };
}

test('sends what was typed with the version of the terms that the page shows', async () => {
  const { server, fill, send } = open();
  await fill();
  await send();
  await screen.findByRole('status');
  expect(server.bodiesOf(registerCall)).toEqual([
    {
      first_name: 'Lindiwe',
      last_name: 'Dube',
      email: 'lindiwe@example.org',
      password: 'three words together',
      terms: '2026-11',
    },
  ]);
});

test('afterwards says where the mail went, takes the focus, and leads on to signing in', async () => {
  const { fill, send } = open();
  await fill();
  await send();
  const told = await screen.findByRole('status');
  expect(told.textContent).toContain('We have sent a mail to lindiwe@example.org');
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(screen.getByRole('link', { name: 'Sign in and start' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('marks every wrong field, leads to the first one, and keeps what was typed', async () => {
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

test('a failure of no field is told in its own words', async () => {
  const { server, fill, send } = open({ [registerCall]: refusal(500) });
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
  server.answer(registerCall, {});
  await send();
  expect((await screen.findByRole('status')).textContent).toContain('We have sent a mail');
});

test('a date that is begun and not finished is not sent as if it were empty', async () => {
  const { server, field, fill, send } = open();
  await fill();
  const date = field('Date of birth (optional)');
  Object.defineProperty(date, 'validity', { value: { badInput: true } });
  await send();
  await screen.findByRole('alert');
  expect(server.sent).toEqual([]);
  expect(document.activeElement).toBe(date);
  expect(screen.getByText(/This date is not whole/)).toBeTruthy();
});

test('a whole date is sent', async () => {
  const { server, user, field, fill, send } = open();
  await fill();
  await user.type(field('Date of birth (optional)'), '2001-02-03');
  await send();
  await screen.findByRole('status');
  expect(server.bodiesOf(registerCall)).toEqual([expect.objectContaining({ date_of_birth: '2001-02-03' })]);
});

test('two presses make one account', async () => {
  const held = heldAnswer();
  const { server, fill, send } = open({ [registerCall]: held.answer });
  await fill();
  await send();
  await send();
  held.release({});
  await screen.findByRole('status');
  expect(server.bodiesOf(registerCall)).toHaveLength(1);
});

test('an invitation brings its address, which cannot be changed, and needs no other mail', async () => {
  const invited = { invitation: 'token', email: 'thabo@example.org' };
  const { server, field, fill, send } = open(undefined, invited);
  expect(field('Email address')).toHaveProperty('value', 'thabo@example.org');
  expect(field('Email address')).toHaveProperty('readOnly', true);
  await fill();
  await send();
  expect((await screen.findByRole('status')).textContent).toContain('Your account is ready');
  expect(server.bodiesOf(registerCall)).toEqual([expect.objectContaining(invited)]);
});

test('says how old one has to be', () => {
  open();
  expect(screen.getByText('Accounts are for people of 16 and older.')).toBeTruthy();
});
