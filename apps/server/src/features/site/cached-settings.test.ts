import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/database.ts';
import { cloneDatabase } from '../../testing/database.ts';
import { TestProxy } from '../../testing/proxy.ts';
import { CachedSettings } from './cached-settings.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let proxy: TestProxy;
let database: OpenDatabase;
beforeAll(async () => {
  clone = await cloneDatabase(inject('templateUrl'));
  proxy = await TestProxy.to(clone.url);
  // Its own limits are minutes: what ends the wait is not the database.
  database = openDatabase(proxy.url, () => {}, 1);
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await clone.drop();
});

const fixed = { demo: true, registration: 'open' } as const;

test('a database that says nothing keeps no page waiting', async () => {
  const kept = new CachedSettings(database.db, fixed);
  const start = Date.now();
  const before = await kept.get(start);
  expect(before.links).not.toBeNull();
  proxy.silence();
  const pages = await Promise.all([kept.get(start + 31_000), kept.get(start + 31_000)]);
  expect(pages).toEqual([before, before]);
  // Nor each page anew.
  expect(await kept.get(start + 32_000)).toBe(before);
  expect(await new CachedSettings(database.db, fixed).get()).toMatchObject({ links: null });

  proxy.speak('resumed');
  expect(await new CachedSettings(database.db, fixed).get()).toEqual(before);
});
