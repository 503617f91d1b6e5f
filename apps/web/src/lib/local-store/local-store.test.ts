import { expect, test, vi } from 'vitest';
import { BrowserStorage } from './local-store.fixture.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const pairs = (map: Map<string, string>) => Object.fromEntries(map);

test('writes a pair to the journal at once, then moves it to the database', async () => {
  const browser = new BrowserStorage();
  const store = browser.tab();
  store.put({ key: 'rtw.a', value: '1' });
  expect([pairs(browser.storage.map), pairs(browser.database.map)]).toEqual([{ 'rtw.a': '1' }, {}]);
  expect([store.get('rtw.a'), store.safety]).toEqual(['1', 'writing']);
  await settled();
  expect([pairs(browser.storage.map), pairs(browser.database.map)]).toEqual([{}, { 'rtw.a': '1' }]);
  expect([store.get('rtw.a'), store.safety]).toEqual(['1', 'stored']);
});

/** What a page that died left in the journal and in the database, and what the next page reads. */
test.each<[string, Record<string, string>, Record<string, string>, Record<string, string>]>([
  ['before IndexedDB was used', { 'rtw.a': '1', 'rtw.b': '2' }, {}, { 'rtw.a': '1', 'rtw.b': '2' }],
  ['between the writing and the deleting', { 'rtw.a': '1' }, { 'rtw.a': '1' }, { 'rtw.a': '1' }],
  ['before a newer value was written', { 'rtw.a': '2' }, { 'rtw.a': '1' }, { 'rtw.a': '2' }],
  ['with everything in its place', {}, { 'rtw.a': '1' }, { 'rtw.a': '1' }],
])('recovers the data of a page that died %s', async (_, journal, database, expected) => {
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

test('removes a pair from journal and database, even while it is being written', async () => {
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

test('writes a value that changed while the earlier one was being written', async () => {
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

test('removes replaced pairs in the same write', async () => {
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

test('if the browser denies the database, pairs stay in local storage across pages', async () => {
  const browser = new BrowserStorage();
  browser.database.isRefused = true;
  const store = browser.tab();
  await store.open();
  store.put({ key: 'rtw.a', value: '1' });
  await settled();
  expect([store.safety, pairs(browser.storage.map)]).toEqual(['stored', { 'rtw.a': '1' }]);
  const next = browser.tab();
  await next.open();
  expect(pairs(next.entries('rtw.'))).toEqual({ 'rtw.a': '1' });
  next.remove(['rtw.a']);
  expect([next.get('rtw.a'), store.get('rtw.a'), browser.keys()]).toEqual([undefined, undefined, []]);
});

test('reports pairs in local storage as safe if the browser denies the database', async () => {
  const browser = new BrowserStorage();
  browser.database.isRefused = true;
  const store = browser.tab();
  await store.open();
  const seen = new Set<string>();
  store.subscribe(() => seen.add(store.safety));
  store.put({ key: 'rtw.a', value: '1' });
  await settled();
  expect([...seen]).toEqual(['writing', 'stored']);
});

test('moves pairs from local storage once the database works', async () => {
  const browser = new BrowserStorage();
  browser.database.isRefused = true;
  browser.tab().put({ key: 'rtw.a', value: '1' });
  await settled();
  browser.database.isRefused = false;
  await browser.tab().open();
  await settled();
  expect([pairs(browser.storage.map), pairs(browser.database.map)]).toEqual([{}, { 'rtw.a': '1' }]);
});

test('writes to the database if local storage is full', async () => {
  const browser = new BrowserStorage();
  browser.storage.setItem = full;
  const store = browser.tab();
  store.put({ key: 'rtw.a', value: '1' });
  expect(store.safety).toBe('writing');
  await settled();
  expect([store.safety, pairs(browser.database.map)]).toEqual(['stored', { 'rtw.a': '1' }]);
});

test('holds a pair in memory if both are unavailable, and retries with the next write', async () => {
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
  expect([store.safety, pairs(browser.database.map)]).toEqual(['stored', { 'rtw.a': '1', 'rtw.b': '2' }]);
});

test('reads what another tab has written and removed', async () => {
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

test('exchanges pairs with a tab that runs the version from before IndexedDB', async () => {
  const browser = new BrowserStorage();
  const store = browser.tab();
  await store.open();
  browser.storage.setItem('rtw.a', '1');
  expect(store.get('rtw.a')).toBe('1');
  store.remove(['rtw.a']);
  expect(browser.storage.getItem('rtw.a')).toBeNull();
});

test('never misses a pair while another tab moves it from the journal to the database', async () => {
  const browser = new BrowserStorage();
  // The tab gets no messages from the other for a while.
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

test('still returns a pair that left the journal during a read, until the next read', async () => {
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
