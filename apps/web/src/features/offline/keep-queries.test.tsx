import { ApiError } from '@readytowork/api-client/api';
import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepQueries } from './keep-queries.ts';
import type { KeptAnswer } from './kept-answers.ts';

/** In place of IndexedDB, which this environment does not have; e2e/offline.test.ts uses the browser's. */
function inMemory() {
  const rows = new Map<string, KeptAnswer>();
  return {
    rows,
    read: async (user: number, query: string) => rows.get(`${user} ${query}`),
    newest: async (user: number, start: string) =>
      [...rows].findLast(([key]) => key.startsWith(`${user} ${start}`))?.[1],
    write: async (user: number, answer: KeptAnswer) => void rows.set(`${user} ${answer.query}`, answer),
    trim: async () => {},
    keepOnly: async (user: number | undefined) => {
      for (const key of rows.keys())
        if (!key.startsWith('0 ') && !key.startsWith(`${user} `)) rows.delete(key);
    },
  };
}

const lost = async () => {
  throw new ApiError({ status: 0, detail: '' });
};
const refused = async () => {
  throw new ApiError({ status: 403, detail: 'No.' });
};

/** A page whose goal is asked for. */
function pageThatAsks(
  answers: ReturnType<typeof inMemory>,
  queryFn: () => Promise<unknown>,
  queryKey: unknown[] = ['goal'],
) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  keepQueries(queries, answers);
  const observer = new QueryObserver(queries, { queryKey, queryFn });
  observer.subscribe(() => {});
  return observer;
}

beforeEach(() => {
  clearSession();
  localStorage.clear();
  signInAs(7);
});

test('a page without a network shows the answers of an earlier page, but not those of another user', async () => {
  const answers = inMemory();
  pageThatAsks(answers, async () => ({ weekly_days: 3 }));
  await expect.poll(() => answers.rows.size).toBe(1);
  const later = pageThatAsks(answers, lost);
  await expect.poll(() => later.getCurrentResult().data).toEqual({ weekly_days: 3 });
  expect(later.getCurrentResult().isStale).toBe(true);
  signInAs(8);
  const others = pageThatAsks(answers, lost);
  await expect.poll(() => others.getCurrentResult().status).toBe('error');
  expect(others.getCurrentResult().data).toBeUndefined();
});

test('a page that loses its network keeps its data', async () => {
  const answers = inMemory();
  let ask: () => Promise<unknown> = async () => ({ weekly_days: 3 });
  const page = pageThatAsks(answers, () => ask());
  await expect.poll(() => page.getCurrentResult().status).toBe('success');
  ask = lost;
  await page.refetch();
  await expect
    .poll(() => page.getCurrentResult())
    .toMatchObject({ status: 'success', data: { weekly_days: 3 } });
});

test('a sign-out removes all stored answers', async () => {
  const answers = inMemory();
  pageThatAsks(answers, async () => ({ weekly_days: 3 }));
  await expect.poll(() => answers.rows.size).toBe(1);
  clearSession();
  await expect.poll(() => answers.rows.size).toBe(0);
});

test.each([
  ['what the server refuses', refused, 'goal'],
  ['what others wrote', lost, 'chats'],
])('never shows %s from this device', async (_, queryFn, key) => {
  const answers = inMemory();
  answers.rows.set(`7 ["${key}"]`, { query: `["${key}"]`, data: 'old', at: 1 });
  const page = pageThatAsks(answers, queryFn, [key]);
  await expect.poll(() => page.getCurrentResult().status).toBe('error');
  expect(page.getCurrentResult().data).toBeUndefined();
});

test('stores the text of a chapter for everyone, and shows an earlier version if there is no newer one', async () => {
  const answers = inMemory();
  pageThatAsks(answers, async () => ({ name: 'A payslip' }), ['chapter', 3, 1, 'old']);
  await expect.poll(() => answers.rows.size).toBe(1);
  clearSession();
  signInAs(8);
  const newer = pageThatAsks(answers, lost, ['chapter', 3, 1, 'new']);
  await expect.poll(() => newer.getCurrentResult().data).toEqual({ name: 'A payslip' });
  expect(newer.getCurrentQuery().state.isInvalidated).toBe(true);
  const other = pageThatAsks(answers, lost, ['chapter', 3, 11, 'new']);
  await expect.poll(() => other.getCurrentResult().status).toBe('error');
});

test('an attempt continues without a network until its result was shown, and never changes while the learner answers', async () => {
  const answers = inMemory();
  const key = ['attempt', 3];
  const begun = pageThatAsks(answers, async () => ({ answered: [1] }), key);
  await expect.poll(() => answers.rows.size).toBe(1);
  let asked = 0;
  const later = pageThatAsks(
    answers,
    () => {
      asked += 1;
      return lost();
    },
    key,
  );
  await expect.poll(() => later.getCurrentResult().data).toEqual({ answered: [1] });
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(asked).toBe(1);
  // The page itself decides about the answers in its memory.
  await begun.refetch();
  answers.rows.set('7 ["attempt",3]', { query: '["attempt",3]', data: null, at: 1 });
  const after = pageThatAsks(answers, lost, key);
  await expect.poll(() => after.getCurrentResult().status).toBe('error');
});

test('shows the stored answers after four seconds if the network is silent', async () => {
  vi.useFakeTimers();
  const answers = inMemory();
  answers.rows.set('7 ["goal"]', { query: '["goal"]', data: 'old', at: 1 });
  const page = pageThatAsks(answers, () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(3_900);
  expect(page.getCurrentResult().data).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(page.getCurrentResult().data).toBe('old');
});

test('a page from the worker shows the stored answers at once, until the network answers', async () => {
  vi.useFakeTimers();
  document.documentElement.dataset.kept = '';
  const answers = inMemory();
  answers.rows.set('7 ["goal"]', { query: '["goal"]', data: 'old', at: 1 });
  const silent = () => new Promise<never>(() => {});
  const page = pageThatAsks(answers, silent);
  await vi.advanceTimersByTimeAsync(10);
  expect(page.getCurrentResult().data).toBe('old');
  pageThatAsks(answers, async () => 'new', ['learner', 7]);
  await vi.advanceTimersByTimeAsync(10);
  const later = pageThatAsks(answers, silent);
  await vi.advanceTimersByTimeAsync(10);
  expect(later.getCurrentResult().data).toBeUndefined();
  vi.useRealTimers();
});

test.each([
  ['fails', 0],
  ['has failed already', 50],
])('a query that another one fills shows what is kept at once if that one %s', async (_, startsAfter) => {
  vi.useFakeTimers();
  const answers = inMemory();
  answers.rows.set('7 ["learner","user",7]', { query: '["learner","user",7]', data: 'Lerato', at: 1 });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const user = new QueryObserver(queries, { queryKey: ['learner', 'user', 7], enabled: false });
  user.subscribe(() => {});
  if (startsAfter === 0) keepQueries(queries, answers);
  new QueryObserver(queries, { queryKey: ['learner', 'page', 7], queryFn: lost }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(startsAfter);
  if (startsAfter > 0) keepQueries(queries, answers);
  await vi.advanceTimersByTimeAsync(100);
  expect(user.getCurrentResult().data).toBe('Lerato');
  vi.useRealTimers();
});
