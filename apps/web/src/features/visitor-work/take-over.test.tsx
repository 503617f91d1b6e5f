import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeOutbox } from '../../testing/make-outbox.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { visitorKinds } from '../../visitor-kinds.ts';
import { readTries } from '../activities/kept/stored-tries.ts';
import { storeVisitorTry } from '../activities/kept/visitor-tries.ts';
import { readAll } from '../outbox/kind.ts';
import { LinkNotice, showLinkNotice } from '../session/link-notice.tsx';
import { entryWritten } from '../workbook/operations.ts';
import { writeVisitorText } from '../workbook/visitor-texts.ts';
import { followVisitorWork } from './follow-visitor-work.ts';
import { beginJoining } from './joining.ts';
import { readItems } from './visitor-items.ts';
import { claim, openNames } from './visitor-keys.ts';

const place = { module: 3, entry: 'proof' };
const fetchKinds = async () => visitorKinds;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  clearSession();
  showLinkNotice(null);
  stubServer();
});

/** A page of a visitor who writes a text and answers a check. */
function visitorPage() {
  const outbox = makeOutbox();
  writeVisitorText(outbox.store, place, 'I fixed', []);
  writeVisitorText(outbox.store, place, 'I fixed the neighbour’s gate', []);
  storeVisitorTry(outbox.store, { module: 3, id: 'tx', value: { misses: 0 } });
  return outbox;
}
function openPage() {
  const outbox = makeOutbox();
  followVisitorWork(outbox, fetchKinds);
  return outbox;
}
const texts = ({ waiting }: ReturnType<typeof makeOutbox>, user: number) =>
  readAll(
    waiting.entries(user).map(({ operation }) => operation),
    entryWritten,
  ).map(({ text }) => text);
const answers = (user: number) => readTries({ user, module: 3 });
const taken = ['I fixed the neighbour’s gate'];

test.each([
  ['in the same tab', 0],
  ['after the page was closed, on another day', 3 * 86_400_000],
])('gives a visitor’s words and answers to a new account: %s', async (_, later) => {
  const written = visitorPage();
  await written.store.written();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later });
  const outbox = later > 0 ? openPage() : written;
  if (later === 0) followVisitorWork(outbox, fetchKinds);
  beginJoining();
  signInAs(7);
  await waitFor(() => expect(texts(outbox, 7)).toEqual(taken));
  expect(answers(7)).toContain('"tx":{"misses":0}');
  expect(readItems(outbox.store)).toEqual([]);
  renderSite(<LinkNotice />, { outbox });
  expect(screen.queryByText('Is this yours?')).toBeNull();
});

test('a new account gets no items older than 90 days', async () => {
  const outbox = visitorPage();
  await outbox.store.written();
  const day = 86_400_000;
  expect(openNames(outbox.store, Date.now() + 89 * day)).toHaveLength(2);
  expect(openNames(outbox.store, Date.now() + 90 * day)).toEqual([]);
});

test('finishes the take-over of a page that closed after its claim, and gives its items to no other account', async () => {
  const first = visitorPage();
  claim(first.store, openNames(first.store), 7);
  await first.store.written();
  signInAs(8);
  const other = openPage();
  await other.store.openForAnyone();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(texts(other, 8)).toEqual([]);
  signInAs(7);
  await waitFor(() => expect(texts(other, 7)).toEqual(taken));
});

test('takes over once if two tabs sign in at the same time', async () => {
  const first = visitorPage();
  await first.store.written();
  const [one, two] = [openPage(), openPage()];
  beginJoining();
  signInAs(7);
  await waitFor(() => expect(answers(7)).toContain('tx'));
  await waitFor(() => expect(texts(two, 7)).toEqual(taken));
  expect(texts(one, 7)).toEqual(taken);
});

test('asks an account that signs in, shows the first words, and takes over after a yes', async () => {
  const outbox = visitorPage();
  followVisitorWork(outbox, fetchKinds);
  const { user } = renderSite(<LinkNotice />, { outbox });
  signInAs(7);
  await screen.findByText('Is this yours?');
  expect(screen.getByText(/^In a workbook, on .*: “I fixed the neighbour’s gate”$/)).toBeTruthy();
  expect(screen.getByText(/^1 answer in a course, on /)).toBeTruthy();
  expect(texts(outbox, 7)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, take it over' }));
  await waitFor(() => expect(texts(outbox, 7)).toEqual(taken));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leaves the words for their owner after a no, and asks the next account', async () => {
  const outbox = visitorPage();
  followVisitorWork(outbox, fetchKinds);
  const { user } = renderSite(<LinkNotice />, { outbox });
  signInAs(7);
  await user.click(await screen.findByRole('button', { name: 'No, it is someone else’s' }));
  await user.click(screen.getByRole('button', { name: 'Leave it for its owner' }));
  expect(readItems(outbox.store)).toHaveLength(2);
  clearSession();
  signInAs(7);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Is this yours?')).toBeNull();
  signInAs(8);
  await screen.findByText('Is this yours?');
  expect(texts(outbox, 7)).toEqual([]);
  clearSession();
  await waitFor(() => expect(screen.queryByText('Is this yours?')).toBeNull());
});

test('deletes the words on request after a no', async () => {
  const outbox = visitorPage();
  followVisitorWork(outbox, fetchKinds);
  const { user } = renderSite(<LinkNotice />, { outbox });
  signInAs(7);
  await user.click(await screen.findByRole('button', { name: 'No, it is someone else’s' }));
  await user.click(screen.getByRole('button', { name: 'Delete it from this phone' }));
  expect(readItems(outbox.store)).toEqual([]);
});
