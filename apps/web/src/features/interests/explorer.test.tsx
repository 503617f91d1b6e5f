import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { forgetNotes, readNote } from '../on-device/on-device.ts';
import { statements } from './answers.ts';
import { Explorer } from './explorer.tsx';

const courses = [{ slug: 'people', name: 'People Skills' }];
const liked = 'I would like it very much';
const first = statements[0]?.text ?? '';
const key = 'rtw.own/7/interests';

function open() {
  const server = stubServer({ 'GET /v1/courses/': courses });
  const page = renderSite(<Explorer />);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, server, press };
}

/** Every statement is answered; helping and teaching are liked most. */
const helping = statements.map(({ letter }) => ({ S: '5', A: '4', E: '3' })[String(letter)] ?? '1').join('');

test('asks one statement at a time and leaves the focus on the pressed answer', async () => {
  const { press } = open();
  await press('Begin');
  expect(screen.getByRole('heading', { name: first })).toBe(document.activeElement);
  await press(liked);
  expect(screen.getByRole('status').textContent).toContain(`2 of 48${statements[1]?.text}`);
  expect(document.activeElement?.textContent).toBe(liked);
  await press('Back');
  expect(screen.getByRole('heading', { name: first })).toBeTruthy();
  expect(screen.getByRole('button', { name: liked }).getAttribute('aria-pressed')).toBe('true');
});

test('resumes where this account stopped on this device', async () => {
  signInAs(7);
  localStorage.setItem(key, `54${'0'.repeat(46)}`);
  open();
  expect(screen.getByRole('heading', { name: statements[2]?.text ?? '' })).toBeTruthy();
});

test('hides answers from another user, and deletes them with the account', async () => {
  localStorage.setItem(key, helping);
  signInAs(8);
  open();
  expect(screen.getByRole('button', { name: 'Begin' })).toBeTruthy();
  forgetNotes(7);
  expect(localStorage.getItem(key)).toBeNull();
});

test('a visitor’s answers are deleted when the tab closes', async () => {
  const { press } = open();
  await press('Begin');
  await press(liked);
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem('rtw.own/visitor/interests')).toMatch(/^50+$/);
});

test('shows six bars with a table, the strongest kinds and courses, and sends no answers', async () => {
  signInAs(7);
  localStorage.setItem(key, helping);
  const { server } = open();
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Helping and teaching40',
    'Creating32',
    'Leading and selling24',
    'Making and fixing8',
    'Finding out8',
    'Keeping order8',
  ]);
  expect(document.body.textContent).toContain(
    'Most of all you like: Helping and teaching, Creating, Leading and selling.',
  );
  expect(document.body.textContent).toContain('nobody should use it to decide whom to hire');
  const link = await screen.findByRole('link', { name: 'People Skills' });
  expect(link.getAttribute('href')).toBe('/courses/people');
  expect(server.sent).toMatchObject([{ call: 'GET /v1/courses/', query: '', body: undefined }]);
});

test('deletes the answers', async () => {
  signInAs(7);
  localStorage.setItem(key, helping);
  const { press } = open();
  await press('Delete my answers');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Begin' })).toBeTruthy());
  expect(localStorage.getItem(key)).toBeNull();
  expect(readNote({ user: 7, tool: 'interests' })).toBeNull();
});
