import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeOutbox } from '../../../testing/make-outbox.ts';
import { renderSite } from '../../../testing/render-site.tsx';
import type { BrowserOutbox } from '../../outbox/browser-outbox.ts';
import { readAll } from '../../outbox/kind.ts';
import { entryWritten } from '../operations.ts';
import { WorkbookField } from './workbook-field.tsx';

const entry = { kind: 'write' as const, name: 'first_want', ask: 'Which want can wait?', lines: 4 };
const list = 'GET /v1/workbook/';
const put = 'PUT /v1/workbook/3/first_want/';
const version = (draft: string, text: string) => ({
  draft: draft.repeat(32),
  step: 1,
  text,
  written_at: '2026-11-22T10:00:00.000Z',
});
const kept = (...versions: object[]) => ({ results: [{ name: 'first_want', versions }], next: null });
let user = 100;
let outbox: BrowserOutbox;
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Which want can wait?');
const written = () => {
  const operations = outbox.waiting.entries(user).map(({ operation }) => operation);
  return readAll(operations, entryWritten);
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  outbox = makeOutbox();
  user += 1;
  signInAs(user);
});

test('shows the earlier text, lets the learner continue it, and stores it on the device at every key press', async () => {
  stubServer({ [list]: kept(version('a', 'Sneakers')) });
  renderSite(<WorkbookField module={3} entry={entry} />, { outbox });
  const area = await field();
  await waitFor(() => expect(area.value).toBe('Sneakers'));
  fireEvent.change(area, { target: { value: 'Sneakers, a' } });
  fireEvent.change(area, { target: { value: 'Sneakers, and' } });
  expect(written()).toMatchObject([
    { module: 3, entry: 'first_want', text: 'Sneakers, and', replaces: [{ draft: 'a'.repeat(32), step: 1 }] },
  ]);
  expect(await screen.findByText('Saving…')).toBeTruthy();
});

test('is locked until the earlier text has loaded, unless that takes long', async () => {
  stubServer({ [list]: () => new Promise(() => {}) });
  renderSite(<WorkbookField module={3} entry={entry} />, { outbox });
  const area = await field();
  await waitFor(() => expect(area.readOnly).toBe(true));
  await waitFor(() => expect(area.readOnly).toBe(false), { timeout: 3_000 });
});

test('reports that the earlier text could not be loaded, and still lets the learner write', async () => {
  stubServer();
  renderSite(<WorkbookField module={3} entry={entry} />, { outbox });
  await screen.findByText(/did not load/);
  fireEvent.change(await field(), { target: { value: 'New' } });
  expect(written()).toMatchObject([{ text: 'New', replaces: [] }]);
});

test('adds a conflicting text on request; the result replaces both', async () => {
  stubServer({ [list]: kept(version('a', 'On the phone'), version('b', 'In the library')) });
  const { user: person } = renderSite(<WorkbookField module={3} entry={entry} />, { outbox });
  const area = await field();
  await waitFor(() => expect(area.value).toBe('In the library'));
  expect(screen.getByText('On the phone')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add it to my text' }));
  expect(area.value).toBe('In the library\n\nOn the phone');
  expect(document.activeElement).toBe(area);
  expect(
    written()[0]
      ?.replaces.map(({ draft }) => draft.slice(0, 1))
      .sort(),
  ).toEqual(['a', 'b']);
  expect(screen.queryByRole('button', { name: 'Delete it' })).toBeNull();
});

test('does not change the text in a focused field when another tab writes', async () => {
  stubServer({ [list]: kept(version('a', 'Sneakers')) });
  renderSite(<WorkbookField module={3} entry={entry} />, { outbox });
  const area = await field();
  await waitFor(() => expect(area.value).toBe('Sneakers'));
  fireEvent.focus(area);
  const other = { module: 3, entry: 'first_want', ...version('c', 'Data'), replaces: [version('a', '')] };
  act(() => outbox.waiting.put(user, { operation: entryWritten.operation(other), note: '1' }));
  await screen.findByText('Data');
  expect(area.value).toBe('Sneakers');
  fireEvent.change(area, { target: { value: 'Sneakers!' } });
  expect(
    written()
      .map(({ text }) => text)
      .sort(),
  ).toEqual(['Data', 'Sneakers!']);
});

test('shows another tab’s text when the field has no focus', async () => {
  stubServer({ [list]: kept(version('a', 'Sneakers')) });
  renderSite(<WorkbookField module={3} entry={entry} />, { outbox });
  const area = await field();
  await waitFor(() => expect(area.value).toBe('Sneakers'));
  const other = { module: 3, entry: 'first_want', ...version('c', 'Data'), replaces: [version('a', '')] };
  act(() => outbox.waiting.put(user, { operation: entryWritten.operation(other), note: '1' }));
  await waitFor(() => expect(area.value).toBe('Data'));
  expect(screen.queryByRole('button', { name: 'Delete it' })).toBeNull();
});

test('deletes a conflicting text on request', async () => {
  stubServer({ [list]: kept(version('a', 'On the phone'), version('b', 'In the library')) });
  const { user: person } = renderSite(<WorkbookField module={3} entry={entry} />, { outbox });
  await person.click(await screen.findByRole('button', { name: 'Delete it' }));
  expect(written()).toMatchObject([{ text: 'In the library' }]);
  expect(
    written()[0]
      ?.replaces.map(({ draft }) => draft.slice(0, 1))
      .sort(),
  ).toEqual(['a', 'b']);
  expect(screen.queryByText('On the phone')).toBeNull();
});

test('does not offer to join two texts that together exceed the limit', async () => {
  const long = 'x'.repeat(2500);
  stubServer({ [list]: kept(version('a', `${long}a`), version('b', `${long}b`)) });
  renderSite(<WorkbookField module={3} entry={entry} />, { outbox });
  expect(await screen.findByText(/too long/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add it to my text' }).disabled).toBe(true);
});

test('reports a text as saved once the server has it, and still shows it after the learner leaves the field', async () => {
  const server = stubServer({ [list]: kept(), [put]: { versions: 1 } });
  renderSite(<WorkbookField module={3} entry={entry} />, { outbox });
  const area = await field();
  await waitFor(() => expect(area.readOnly).toBe(false));
  fireEvent.change(area, { target: { value: 'Shoes' } });
  fireEvent.change(area, { target: { value: 'Shoes, new' } });
  await screen.findByText('Saving…');
  expect(server.bodiesOf(put)).toEqual([]);
  await screen.findByText('Saved', {}, { timeout: 15_000 });
  expect(server.bodiesOf(put)).toMatchObject([{ text: 'Shoes, new', replaces: [] }]);
  expect(written()).toEqual([]);
  fireEvent.blur(area);
  expect(area.value).toBe('Shoes, new');
  expect(screen.getByText('Saved')).toBeTruthy();
});

test('the next user of this phone neither sees the text nor sends it', async () => {
  stubServer({ [list]: kept() });
  renderSite(<WorkbookField module={3} entry={entry} />, { outbox });
  const area = await field();
  await waitFor(() => expect(area.readOnly).toBe(false));
  fireEvent.change(area, { target: { value: 'Mine' } });
  const first = user;
  user += 1;
  signInAs(user);
  await waitFor(async () => expect((await field()).value).toBe(''));
  const next = await field();
  fireEvent.change(next, { target: { value: 'Theirs' } });
  expect(written()).toMatchObject([{ text: 'Theirs' }]);
  user = first;
  expect(written()).toMatchObject([{ text: 'Mine' }]);
});

test('shows the characters left near the limit', async () => {
  stubServer({ [list]: kept() });
  renderSite(<WorkbookField module={3} entry={entry} />, { outbox });
  const area = await field();
  fireEvent.change(area, { target: { value: 'x'.repeat(3999) } });
  expect(await screen.findByText(/1 character left/)).toBeTruthy();
  expect(outbox.store.safety).not.toBe('held');
});

test('stores a visitor’s text on the device, but does not give it to an account without asking', async () => {
  stubServer({ [list]: kept() });
  clearSession();
  localStorage.clear();
  const first = renderSite(<WorkbookField module={4} entry={entry} />, { outbox });
  await waitFor(async () => expect((await field()).readOnly).toBe(false));
  fireEvent.change(await field(), { target: { value: 'Tried' } });
  expect(screen.getByText(/Kept on this phone for 90 days/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See all that I wrote' })).toBeNull();
  first.unmount();
  // Another page of this browser.
  renderSite(<WorkbookField module={4} entry={entry} />, { outbox: makeOutbox() });
  await waitFor(async () => expect((await field()).value).toBe('Tried'));
  act(() => signInAs(user));
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(written()).toEqual([]);
});
