import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Storage } from '../../../storage/storage.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { installPackage } from '../../../testing/packages.ts';
import { missingFiles } from './missing-files.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const keyOf = (text: string) => `packages/${hashOf(text)}`;

let api: TestApi;
let storage: Storage;
beforeAll(async () => {
  api = await startApi();
  ({ storage } = api.deps);
  await installPackage(api, { slug: 'golf', files: { 'index.html': 'golf', 'shared.js': 'shared' } });
  await installPackage(api, { slug: 'other', files: { 'index.html': 'other', 'shared.js': 'shared' } });
  await installPackage(api, { slug: 'bare' });
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const text of ['golf', 'other', 'shared']) await storage.put(keyOf(text), Buffer.from(text));
});

const missing = async (of: Storage = storage) => [...(await missingFiles(api.db, of))].sort();

test('finds none missing if every file is there, even among other files', async () => {
  for (const name of ['0', `${hashOf('golf')}.br`, 'z'.repeat(64)])
    await storage.put(`packages/${name}`, Buffer.from('something'));
  expect(await missing()).toEqual([]);
});

test.each([
  ['of one package', 'golf', ['golf']],
  ['that two have', 'shared', ['golf', 'other']],
])('finds a missing file %s', async (_, text, slugs) => {
  await storage.remove(keyOf(text));
  expect(await missing()).toEqual(slugs);
});

test('finds a file that is too short', async () => {
  await storage.put(keyOf('other'), Buffer.from('oth'));
  expect(await missing()).toEqual(['other']);
});

test('finds all files missing on a new disk', async () => {
  for (const text of ['golf', 'other', 'shared']) await storage.remove(keyOf(text));
  expect(await missing()).toEqual(['golf', 'other']);
});

test('does not report a file that arrived while the list was read', async () => {
  const stat = vi.fn(storage.stat);
  const late: Storage = {
    ...storage,
    stat,
    async *list(folder) {
      for await (const file of storage.list(folder)) if (file.name !== hashOf('golf')) yield file;
    },
  };
  expect(await missing(late)).toEqual([]);
  expect(stat).toHaveBeenCalledExactlyOnceWith(keyOf('golf'));
});

test('ignores the files of a replaced package', async () => {
  const replaced = (at: Date | null) =>
    api.db.updateTable('scorm_package').set({ replaced_at: at }).where('title', '=', 'other').execute();
  await storage.remove(keyOf('other'));
  await replaced(new Date());
  expect(await missing()).toEqual([]);
  await replaced(null);
  expect(await missing()).toEqual(['other']);
});
