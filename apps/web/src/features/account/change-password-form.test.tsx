import { type Answers, heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

const changeCall = 'POST /v1/user/change_password/';

function open(answers: Answers = { [changeCall]: {} }) {
  const server = stubServer(answers);
  const page = renderSite(<ChangePasswordForm />);
  const field = (label: string) => screen.getByLabelText(label);
  const fill = async (previous: string, password: string, confirm: string) => {
    if (previous) await page.user.type(field('Current Password'), previous);
    if (password) await page.user.type(field('New Password'), password);
    if (confirm) await page.user.type(field('Confirm Password'), confirm);
    await page.user.click(screen.getByRole('button', { name: 'Change Password' }));
  };
  return { ...page, server, field, fill };
}

test('changes the password, confirms it and clears the fields', async () => {
  const { server, field, fill } = open();
  await fill('old words', 'three new words', 'three new words');
  expect((await screen.findByRole('status')).textContent).toContain('Password successfully changed');
  expect(server.bodiesOf(changeCall)).toEqual([
    { previous_password: 'old words', password: 'three new words' },
  ]);
  expect(field('New Password')).toHaveProperty('value', '');
});

test('sends nothing while a field is empty, and focuses the first empty one', async () => {
  const { server, field, fill } = open();
  await fill('', 'three new words', '');
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Current Password'));
  expect(server.sent).toEqual([]);
});

test('asks for the new password twice and refuses two different ones', async () => {
  const { server, field, fill } = open();
  await fill('old words', 'three new words', 'three new wards');
  expect(await screen.findAllByText('Passwords must match')).toHaveLength(2);
  expect(document.activeElement).toBe(field('New Password'));
  expect(server.sent).toEqual([]);
});

test.each([
  [{ previous_password: ['Wrong password.'], password: ['Too short.'] }, 'Wrong password.'],
  [{ password: ['Too short.', 'Too common.'] }, 'Too short.'],
])('shows the first of the server’s errors: %j', async (fields, told) => {
  const { field, fill } = open({ [changeCall]: refusal(400, fields) });
  await fill('old words', 'new', 'new');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(told);
  expect(field('Current Password')).toHaveProperty('value', 'old words');
});

test('shows that the new password is being sent', async () => {
  const held = heldAnswer();
  const { fill } = open({ [changeCall]: held.answer });
  await fill('old words', 'three new words', 'three new words');
  const button = screen.getByRole('button', { name: 'Change Password' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  held.release({});
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});

test('removes an error once the field is correct', async () => {
  const { user, field, fill } = open();
  await fill('old words', 'three new words', '');
  await screen.findByText('Required');
  await user.type(field('Confirm Password'), 'three new words{Enter}');
  await screen.findByRole('status');
  await waitFor(() => expect(screen.queryByText('Required')).toBeNull());
});
