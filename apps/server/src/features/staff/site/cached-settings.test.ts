import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../db/database.ts';
import { DatabaseEvents } from '../../../db/events.ts';
import { cloneDatabase } from '../../../testing/database.ts';
import { TestProxy } from '../../../testing/proxy.ts';
import { changeSetting } from '../../base/settings/change-setting.ts';
import { CachedSettings } from './cached-settings.ts';
import { siteSettings } from './site.settings.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let proxy: TestProxy;
let database: OpenDatabase;
beforeAll(async () => {
  clone = await cloneDatabase(inject('templateUrl'));
  proxy = await TestProxy.to(clone.url);
  // The database's own time limits are minutes long, so they do not end the wait.
  database = openDatabase(proxy.url, () => {}, 1);
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await clone.drop();
});

const fixed = { demo: true, registration: 'open' } as const;

test('a change applies as soon as it is announced, even to a read in progress', async () => {
  const events = new DatabaseEvents(clone.url, pino({ level: 'silent' }));
  const kept = new CachedSettings(database.db, fixed);
  kept.listen(events);
  await events.start();
  const set = (path: string | undefined) => changeSetting(database.db, siteSettings, 'analytics_path', path);
  const seen = async () => (await kept.get()).analytics;
  expect(await seen()).toBeNull();
  await set('/visits');
  await expect.poll(seen).toBe('/visits');
  const reading = kept.get(Date.now() + 60_000);
  await set(undefined);
  await reading;
  await expect.poll(seen).toBeNull();
  await events.close();
});

test('a silent database delays no page', async () => {
  const kept = new CachedSettings(database.db, fixed);
  const start = Date.now();
  const before = await kept.get(start);
  expect(before.links).not.toBeNull();
  proxy.silence();
  const pages = await Promise.all([kept.get(start + 31_000), kept.get(start + 31_000)]);
  expect(pages).toEqual([before, before]);
  // Later pages do not wait again.
  expect(await kept.get(start + 32_000)).toBe(before);
  expect(await new CachedSettings(database.db, fixed).get()).toMatchObject({ links: null });

  proxy.speak('resumed');
  expect(await new CachedSettings(database.db, fixed).get()).toEqual(before);
});
