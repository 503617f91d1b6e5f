import { expect, test, vi } from 'vitest';
import { BrowserStorage, MemoryStorage } from '../../../lib/local-store/local-store.fixture.ts';
import { PendingCommits, type Said } from './pending-commits.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

const owner = { user: 7, module: 19, slug: 'introduction_to_ai_and_data_science' };
const location = 'cmi.core.lesson_location';

const said = (sco: string, sequence = 1, run = '0mhx00001a'): Said => ({ sco, run, sequence });

/** A browser whose clock moves only when the test moves it. */
function browser(storage = new BrowserStorage()) {
  const clock = { time: 1_000 };
  const tab = (store = storage.tab()) => new PendingCommits(store, () => clock.time);
  return { storage, clock, tab };
}

/** Waits until every write has reached the database. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const waiting = (pairs: PendingCommits, user = 7, module = 19) =>
  Object.fromEntries(pairs.batches(user, module).map(({ sco, data }) => [sco, { ...data }]));

test('replaces older values of the same element, and takes no more space than the newest values', () => {
  const { storage, clock, tab } = browser();
  const pairs = tab();
  pairs.put(owner, said('A'), { [location]: '1', 'cmi.suspend_data': 'x' });
  clock.time = 2_000;
  pairs.put(owner, said('A'), { [location]: '2' });
  pairs.put(owner, said(''), { 'adl.nav.current': 'A' });
  expect(waiting(pairs)).toEqual({
    A: { [location]: '2', 'cmi.suspend_data': 'x' },
    '': { 'adl.nav.current': 'A' },
  });
  expect(storage.keys()).toHaveLength(3);
});

test.each(['a/b c', 'SCO_1', 'é%2F', '..', ''])(
  'reads back a SCO named %j, and an element with a slash in its name',
  (sco) => {
    const pairs = browser().tab();
    pairs.put(owner, said(sco), { 'odd/element/': 'v', '': 'empty' });
    expect(pairs.batches(7, 19)).toMatchObject([{ slug: owner.slug, sco }]);
    expect(waiting(pairs)).toEqual({ [sco]: { 'odd/element/': 'v', '': 'empty' } });
  },
);

test('an outdated tab does not overwrite later values from another tab', () => {
  const { clock, tab } = browser();
  const [stale, fresh] = [tab(), tab()];
  stale.put(owner, said('A'), { [location]: '1', 'cmi.core.session_time': '00:01' });
  clock.time = 2_000;
  fresh.put(owner, said('A'), { [location]: '9' });
  clock.time = 3_000;
  stale.put(owner, said('A'), { 'cmi.core.session_time': '00:02' });
  expect(waiting(tab())).toEqual({ A: { [location]: '9', 'cmi.core.session_time': '00:02' } });
});

test('setting the clock back does not make the newest value look older', () => {
  const { clock, tab } = browser();
  const pairs = tab();
  pairs.put(owner, said('A'), { [location]: '1' });
  clock.time = 5;
  pairs.put(owner, said('A'), { [location]: '2' });
  expect(waiting(pairs)).toEqual({ A: { [location]: '2' } });
});

test('keeps values that were set while others were being sent', () => {
  const { clock, tab } = browser();
  const pairs = tab();
  pairs.put(owner, said('A'), { [location]: '1', x: 'y' });
  const [sent] = pairs.batches(7, 19);
  clock.time = 2_000;
  pairs.put(owner, said('A'), { [location]: '2' });
  pairs.remove(sent?.keys ?? []);
  expect(waiting(pairs)).toEqual({ A: { [location]: '2' } });
});

test('there is one batch per SCO and run, and it names its run and sequence', () => {
  const { clock, tab } = browser();
  const pairs = tab();
  const batches = () => pairs.batches(7, 19).map(({ sco, data, upTo }) => ({ sco, data: { ...data }, upTo }));
  const first = (sequence: number) => ({ run: '0mhx00001a', sequence });
  pairs.put(owner, said('A', 1), { a: '1', b: '1' });
  pairs.put(owner, said('', 2), { place: 'A' });
  pairs.put(owner, said('A', 3), { a: '2' });
  expect(batches()).toEqual([
    { sco: 'A', data: { a: '2', b: '1' }, upTo: first(3) },
    { sco: '', data: { place: 'A' }, upTo: first(2) },
  ]);
  clock.time = 2_000;
  // The course is opened again before the last commits are sent. New values belong to the new run, and no older value is sent
  // after them.
  pairs.put(owner, said('A', 1, '0mhx00002b'), { a: '3' });
  expect(batches()).toEqual([
    { sco: 'A', data: { b: '1' }, upTo: first(1) },
    { sco: '', data: { place: 'A' }, upTo: first(2) },
    { sco: 'A', data: { a: '3' }, upTo: { run: '0mhx00002b', sequence: 1 } },
  ]);
});

test('if two tabs write at once, sends the newer value and then removes both', () => {
  const { storage, clock, tab } = browser();
  const other = browser();
  const pairs = tab();
  pairs.put(owner, said('A', 4), { a: 'older' });
  // Written before this tab could see the other tab's value.
  other.clock.time = clock.time = 2_000;
  other.tab().put(owner, said('A', 1, '0mhx00002b'), { a: 'newer' });
  for (const [key, value] of other.storage.storage.map) storage.storage.setItem(key, value);
  const batches = pairs.batches(7, 19);
  expect(batches).toMatchObject([{ data: { a: 'newer' }, upTo: { run: '0mhx00002b', sequence: 1 } }]);
  pairs.remove(batches.flatMap(({ keys }) => keys));
  expect(storage.keys()).toEqual([]);
});

test('does not show values of another learner or module', () => {
  const { storage, tab } = browser();
  const pairs = tab();
  pairs.put(owner, said('A'), { [location]: '1' });
  for (const [user, module] of [
    [70, 19],
    [8, 19],
    [7, 1],
    [7, 190],
  ] as const)
    expect(waiting(pairs, user, module)).toEqual({});
  storage.storage.setItem('rtw.scorm/7/19/x/A/run/1/no-stamp/y', 'z');
  storage.storage.setItem('rtw.scorm/7/19/x/A/run/no-sequence/5/y', 'z');
  storage.storage.setItem('rtw.scorm/7/19/x/%E0%A4%A/run/1/5/y', 'z');
  expect(waiting(pairs)).toEqual({ A: { [location]: '1' } });
});

test('puts unsent values over those that the server stored', () => {
  const pairs = browser().tab();
  pairs.put(owner, said('A'), { [location]: '5' });
  pairs.put(owner, said('B'), { [location]: '1' });
  const stored = { A: { [location]: '3', 'cmi.suspend_data': 's' }, '': { g: '1' } };
  expect(pairs.over(7, 19, stored)).toEqual({
    A: { [location]: '5', 'cmi.suspend_data': 's' },
    B: { [location]: '1' },
    '': { g: '1' },
  });
  expect(stored.A[location]).toBe('3');
});

/** Storage with a limit of so many characters, like the 5 MB of a browser. */
class SmallStorage extends MemoryStorage {
  room = 200;
  override setItem(key: string, value: string) {
    const others = [...this.map].filter(([each]) => each !== key);
    const used = others.reduce((sum, [each, text]) => sum + each.length + text.length, 0);
    if (used + key.length + value.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    super.setItem(key, value);
  }
}

/** A browser with a small storage and without IndexedDB. */
function smallBrowser() {
  const storage = new BrowserStorage();
  storage.storage = new SmallStorage();
  storage.database.isRefused = true;
  return browser(storage);
}

test('reports full storage and continues in memory; the older value stays stored beyond the page', async () => {
  const { storage, clock, tab } = smallBrowser();
  const store = storage.tab();
  const pairs = tab(store);
  pairs.put(owner, said('A'), { s: 'x'.repeat(100) });
  await settled();
  expect(store.safety).toBe('stored');
  clock.time = 2_000;
  pairs.put(owner, said('A'), { s: 'y'.repeat(300) });
  await settled();
  expect(store.safety).toBe('held');
  expect(waiting(pairs)).toEqual({ A: { s: 'y'.repeat(300) } });
  expect(waiting(tab())).toEqual({ A: { s: 'x'.repeat(100) } });
  pairs.remove(pairs.batches(7, 19).flatMap(({ keys }) => keys));
  expect([waiting(pairs), store.safety]).toEqual([{}, 'stored']);
});

test('replaces an older value if the newer one fits only in its place', async () => {
  const { storage, clock, tab } = smallBrowser();
  const store = storage.tab();
  const pairs = tab(store);
  pairs.put(owner, said('A'), { s: 'x'.repeat(100) });
  await settled();
  clock.time = 2_000;
  pairs.put(owner, said('A'), { s: 'y'.repeat(100) });
  await settled();
  expect(store.safety).toBe('stored');
  expect(waiting(tab())).toEqual({ A: { s: 'y'.repeat(100) } });
});

test('stores values too large for local storage in the database', async () => {
  const { storage, tab } = browser();
  storage.storage = new SmallStorage();
  tab().put(owner, said('A'), { s: 'y'.repeat(300) });
  await settled();
  const later = storage.tab();
  await later.open();
  expect(waiting(tab(later))).toEqual({ A: { s: 'y'.repeat(300) } });
});
