import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { compareReleases, refuseNewerTables, release } from './release.ts';

const root = join(import.meta.dirname, '../../..');
const version = z.object({ version: z.string() });
const versionIn = (folder: string) =>
  version.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))).version;

test.each([
  ['0.1.0', '0.1.0', 0],
  ['0.2.0', '0.10.0', -1],
  ['1.0.0', '0.9.9', 1],
  ['1.2.3', '1.2.4', -1],
])('%s and %s compare as %i', (one, other, sign) => {
  expect(Math.sign(compareReleases(one, other))).toBe(sign);
});

test('refuses to start an older program on newer tables, with a message', () => {
  expect(() => refuseNewerTables('0.3.0', '0.2.9')).toThrow(/need release 0\.3\.0 or later; this is 0\.2\.9/);
  for (const oldest of ['0.2.9', '0.1.0', undefined])
    expect(() => refuseNewerTables(oldest, '0.2.9')).not.toThrow();
});

test('all packages have the version of the release, and CHANGELOG.md begins with it', () => {
  const folders = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const others = ['.', ...folders].filter((folder) => versionIn(folder) !== release);
  expect(others).toEqual([]);
  const [, newest] = /^## (\S+)/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  expect(newest).toBe(release);
});
