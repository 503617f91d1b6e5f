import { expect, test, vi } from 'vitest';
import { BrowserStorage } from './local-store.fixture.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const pairs = (map: Map<string, string>) => Object.fromEntries(map);

test('a pair is in the journal at once, then in the database alone', async () => {
  const browser = new BrowserStorage();
  const store = browser.tab();
  store.put({ key: 'rtw.a', value: '1' });
  expect([pairs(browser.storage.map), pairs(browser.database.map)]).toEqual([{ 'rtw.a': '1' }, {}]);
  expect([store.get('rtw.a'), store.safety]).toEqual(['1', 'writing']);
  await settled();
  expect([pairs(browser.storage.map), pairs(browser.database.map)]).toEqual([{}, { 'rtw.a': '1' }]);
  expect([store.get('rtw.a'), store.safety]).toEqual(['1', 'kept']);
});

/** What a page may leave when it dies, and the next one has to make of it. */
test.each<[string, Record<string, string>, Record<string, string>, Record<string, string>]>([
  ['before IndexedDB was used', { 'rtw.a': '1', 'rtw.b': '2' }, {}, { 'rtw.a': '1', 'rtw.b': '2' }],
  ['between the writing and the deleting', { 'rtw.a': '1' }, { 'rtw.a': '1' }, { 'rtw.a': '1' }],
  ['before a newer value was written', { 'rtw.a': '2' }, { 'rtw.a': '1' }, { 'rtw.a': '2' }],
  ['with everything in its place', {}, { 'rtw.a': '1' }, { 'rtw.a': '1' }],
])('a page that died %s', async (_, journal, database, expected) => {
  const browser = new BrowserStorage();
  for (const [key, value] of Object.entries(journal)) browser.storage.setItem(key, value);
  for (const [key, value] of Object.entries(database)) browser.database.map.set(key, value);
  browser.storage.setItem('theme', 'dark');
  const store = browser.tab();
  await store.open();
  expect(pairs(store.entries('rtw.'))).toEqual(expected);
  await settled();
  expect(pairs(browser.database.map)).toEqual(expected);
  expect(pairs(browser.storage.map)).toEqual({ theme: 'dark' });
  expect(pairs(store.entries('rtw.'))).toEqual(expected);
});

test('what is removed is gone from both, also when it is removed while it is written', async () => {
  const browser = new BrowserStorage();
  const store = browser.tab();
  let release = () => {};
  browser.database.held = new Promise((resolve) => {
    release = resolve;
  });
  store.put({ key: 'rtw.a', value: '1' });
  await settled();
  store.remove(['rtw.a']);
  expect(store.get('rtw.a')).toBeUndefined();
  release();
  await settled();
  expect([browser.keys(), store.get('rtw.a')]).toEqual([[], undefined]);
});

test('a value that is changed while it is written comes to the database too', async () => {
  const browser = new BrowserStorage();
  const store = browser.tab();
  let release = () => {};
  browser.database.held = new Promise((resolve) => {
    release = resolve;
  });
  store.put({ key: 'rtw.a', value: '1' });
  await settled();
  store.put({ key: 'rtw.a', value: '2' });
  release();
  await settled();
  expect([pairs(browser.storage.map), pairs(browser.database.map)]).toEqual([{}, { 'rtw.a': '2' }]);
});

test('what a pair replaces goes with its coming, in one write', async () => {
  const browser = new BrowserStorage();
  const store = browser.tab();
  store.put({ key: 'rtw.a', value: '1' });
  await settled();
  const writes: number[] = [];
  const write = browser.database.write.bind(browser.database);
  browser.database.write = (changes) => {
    writes.push(changes.length);
    return write(changes);
  };
  store.put({ key: 'rtw.b', value: '2', replaces: ['rtw.a'] });
  await settled();
  expect(writes).toEqual([2]);
  expect(pairs(browser.database.map)).toEqual({ 'rtw.b': '2' });
});

test('where the database is refused local storage is the home, across pages', async () => {
  const browser = new BrowserStorage();
  browser.database.isRefused = true;
  const store = browser.tab();
  await store.open();
  store.put({ key: 'rtw.a', value: '1' });
  await settled();
  expect([store.safety, pairs(browser.storage.map)]).toEqual(['kept', { 'rtw.a': '1' }]);
  const next = browser.tab();
  await next.open();
  expect(pairs(next.entries('rtw.'))).toEqual({ 'rtw.a': '1' });
  next.remove(['rtw.a']);
  expect([next.get('rtw.a'), store.get('rtw.a'), browser.keys()]).toEqual([undefined, undefined, []]);
});

test('where the database is refused, nobody is told to keep the page open for what local storage takes', async () => {
  const browser = new BrowserStorage();
  browser.database.isRefused = true;
  const store = browser.tab();
  await store.open();
  const seen = new Set<string>();
  store.subscribe(() => seen.add(store.safety));
  store.put({ key: 'rtw.a', value: '1' });
  await settled();
  expect([...seen]).toEqual(['writing', 'kept']);
});

test('what local storage kept meanwhile comes to the database once that is to be had', async () => {
  const browser = new BrowserStorage();
  browser.database.isRefused = true;
  browser.tab().put({ key: 'rtw.a', value: '1' });
  await settled();
  browser.database.isRefused = false;
  await browser.tab().open();
  await settled();
  expect([pairs(browser.storage.map), pairs(browser.database.map)]).toEqual([{}, { 'rtw.a': '1' }]);
});

test('where local storage is full the database takes it', async () => {
  const browser = new BrowserStorage();
  browser.storage.setItem = full;
  const store = browser.tab();
  store.put({ key: 'rtw.a', value: '1' });
  expect(store.safety).toBe('writing');
  await settled();
  expect([store.safety, pairs(browser.database.map)]).toEqual(['kept', { 'rtw.a': '1' }]);
});

test('where both are refused the page holds it, says so, and tries again with what comes next', async () => {
  const browser = new BrowserStorage();
  browser.storage.setItem = full;
  browser.database.isRefused = true;
  const store = browser.tab();
  store.put({ key: 'rtw.a', value: '1' });
  await settled();
  expect([store.safety, store.get('rtw.a')]).toEqual(['held', '1']);
  browser.database.isRefused = false;
  store.put({ key: 'rtw.b', value: '2' });
  await settled();
  expect([store.safety, pairs(browser.database.map)]).toEqual(['kept', { 'rtw.a': '1', 'rtw.b': '2' }]);
});

test('a tab hears what another has written and removed', async () => {
  const browser = new BrowserStorage();
  const [one, two] = [browser.tab(), browser.tab()];
  let told = 0;
  two.subscribe(() => told++);
  one.put({ key: 'rtw.a', value: '1' });
  await settled();
  expect([two.get('rtw.a'), told > 0]).toEqual(['1', true]);
  one.remove(['rtw.a']);
  await settled();
  expect(two.get('rtw.a')).toBeUndefined();
});

test('a tab of the old version sees what is put here, and what it puts is seen', async () => {
  const browser = new BrowserStorage();
  const store = browser.tab();
  await store.open();
  browser.storage.setItem('rtw.a', '1');
  expect(store.get('rtw.a')).toBe('1');
  store.remove(['rtw.a']);
  expect(browser.storage.getItem('rtw.a')).toBeNull();
});

test('what another tab moves from the journal to the database is never gone in between', async () => {
  const browser = new BrowserStorage();
  // It hears nothing for a while.
  browser.hasChannel = false;
  const [writer, reader] = [browser.tab(), browser.tab()];
  await reader.open();
  const seen = () => [reader.get('rtw.a'), pairs(reader.entries('rtw.'))];
  writer.put({ key: 'rtw.a', value: '1' });
  expect(seen()).toEqual(['1', { 'rtw.a': '1' }]);
  await settled();
  expect(browser.storage.map.size).toBe(0);
  expect(seen()).toEqual(['1', { 'rtw.a': '1' }]);
  await reader.refresh();
  expect(seen()).toEqual(['1', { 'rtw.a': '1' }]);
  writer.remove(['rtw.a']);
  await settled();
  await reader.refresh();
  expect(seen()).toEqual([undefined, {}]);
});

test('what leaves the journal while the database is read is kept until it is read again', async () => {
  const browser = new BrowserStorage();
  browser.hasChannel = false;
  const [writer, reader] = [browser.tab(), browser.tab()];
  writer.put({ key: 'rtw.a', value: '1' });
  expect(reader.get('rtw.a')).toBe('1');
  const read = browser.database.read.bind(browser.database);
  browser.database.read = async () => {
    const map = await read();
    await settled();
    return map;
  };
  await reader.refresh();
  expect([browser.storage.map.size, reader.get('rtw.a')]).toEqual([0, '1']);
  writer.remove(['rtw.a']);
  await settled();
  await reader.refresh();
  expect(reader.get('rtw.a')).toBeUndefined();
});
