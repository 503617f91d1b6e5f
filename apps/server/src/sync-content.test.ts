import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from './paths.ts';
import { syncContent } from './sync-content.ts';
import { startApi, type TestApi } from './testing/api.ts';

let api: TestApi;
let content: string;
beforeAll(async () => {
  api = await startApi();
  content = await mkdtemp(join(tmpdir(), 'readytowork-sync-'));
  await cp(paths.facts, join(content, 'facts.yaml'));
  await cp(join(paths.courses, 'money'), join(content, 'modules/money'), { recursive: true });
});
afterAll(async () => {
  await api.close();
  await rm(content, { recursive: true });
});

async function synced(): Promise<string[]> {
  const said: string[] = [];
  const nowhere = join(content, 'nothing');
  const facts = join(content, 'facts.yaml');
  const here = {
    courses: join(content, 'modules'),
    facts,
    help: nowhere,
    coursePlayer: nowhere,
    program: nowhere,
  };
  await syncContent(api.deps, { ...paths, ...here }, (step) => said.push(step));
  return said;
}

test('content that was imported is not read again until a file changes', async () => {
  await synced();
  await api.db.updateTable('course_version').set({ hash: 'of another text' }).execute();
  expect(await synced()).toEqual([]);
  expect(api.deps.catalogue.withSlug('money').course.slug).toBe('money');

  await appendFile(join(content, 'modules/money/facilitator.md'), '\nOne more line.\n');
  expect(await synced()).toEqual(['Loaded the courses money']);
  expect(await synced()).toEqual([]);
});

test('a changed fact is imported, and courses that use it get a new version', async () => {
  const file = join(content, 'facts.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('value: R99 000', 'value: R101 000'));
  expect(await synced()).toEqual(['Loaded the courses money']);
  expect(JSON.stringify(api.deps.catalogue.withSlug('money').course)).toContain('R101\u00a0000');
});

test('content that could not be imported is read again at the next start', async () => {
  await appendFile(join(content, 'modules/money/module.yaml'), '\nno_such_field: 1\n');
  for (const _ of ['first', 'second']) await expect(synced()).rejects.toThrow('no_such_field');
});
