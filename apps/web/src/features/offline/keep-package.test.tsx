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

/** Keeps a package whose opening is kept by the test. */
function keeping(keepLaunch: () => Promise<void>) {
  const pack = { fetchLaunch: async () => launch, keepLaunch, hasLaunch: async () => false };
  const { signal } = new AbortController();
  return keepPackage({ module: 17, slug: 'golf', name: 'Golf' }, pack, { signal, onProgress: () => {} });
}

test('a package counts as kept once what opens it is kept too', async () => {
  const before = vi.fn(async () => expect(keptCourses()).toEqual([]));
  await keeping(before);
  expect(before).toHaveBeenCalledOnce();
  expect(keptCourses()).toMatchObject([{ slug: 'golf', version: 'v1', bytes: 1_000 }]);
});

test('a package is not called kept if what opens it could not be kept', async () => {
  await expect(keeping(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(keptCourses()).toEqual([]);
});
