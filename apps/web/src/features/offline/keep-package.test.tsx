import type { ScormLaunch } from '@readytowork/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPackage } from './keep-package.ts';
import { keptCourses } from './kept-courses.ts';
import { PackageKeeper } from './package-keeper.ts';

const launch = {
  origin: 'http://7.localhost',
  player_url: 'http://7.localhost/p/player-1.2.html',
  version: 'v1',
} as ScormLaunch;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(PackageKeeper, 'with').mockResolvedValue(1_000);
});

afterEach(() => vi.restoreAllMocks());

/** Stores a package; the test stores its launch data. */
function keeping(keepLaunch: () => Promise<void>) {
  const pack = { fetchLaunch: async () => launch, keepLaunch, hasLaunch: async () => false };
  const { signal } = new AbortController();
  return keepPackage({ module: 17, slug: 'golf', name: 'Golf' }, pack, { signal, onProgress: () => {} });
}

test('a package counts as stored when its launch data is stored too', async () => {
  const before = vi.fn(async () => expect(keptCourses()).toEqual([]));
  await keeping(before);
  expect(before).toHaveBeenCalledOnce();
  expect(keptCourses()).toMatchObject([{ slug: 'golf', version: 'v1', bytes: 1_000 }]);
});

test('a package does not count as stored if its launch data could not be stored', async () => {
  await expect(keeping(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(keptCourses()).toEqual([]);
});
