import { createHash, randomBytes } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PackageError } from '@readytowork/scorm/package';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { buildContentApp } from '../../../content/app.ts';
import { HttpError } from '../../../errors.ts';
import type { Storage } from '../../../storage/storage.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { PublicCourses } from '../courses/public-courses.ts';
import { importCourses } from '../modules/import.ts';
import type { ImportedModule } from '../modules/imported.ts';
import { cleanupPackages, importPackage } from './import.service.ts';
import { currentPackage } from './packages.queries.ts';

let api: TestApi;
let as: Session;
let content: FastifyInstance;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  content = buildContentApp(api.deps, '');
  as = await api.learner();
  folder = mkdtempSync(join(tmpdir(), 'readytowork-packages-'));
});
afterAll(async () => {
  await content.close();
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const manifest = (href = 'index.html', title = 'Course', identifier = 'item-1') => `
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><organizations default="o">
<organization identifier="o"><title>${title}</title><item identifier="${identifier}" identifierref="r"><title>One</title></item>
</organization></organizations><resources>
<resource identifier="r" adlcp:scormtype="sco" href="${href}"/></resources></manifest>`;

let count = 0;
async function zipOf(files: Record<string, string | Buffer>): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  count += 1;
  const file = join(folder, `${count}.zip`);
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

const course = (more: Record<string, string | Buffer> = {}) =>
  zipOf({ 'imsmanifest.xml': manifest(), 'index.html': '<p>One</p>', ...more });

/** The module's current package, for fetching its files as a browser does. */
async function launch(slug: string) {
  const { body } = await api.call('GET', `/v1/scorm/launch/?module_name=${slug}`, { as });
  const { host, pathname } = new URL(body.base_url);
  return (path: string) => content.inject({ url: pathname + path, headers: { host } });
}
const tomorrow = () => new Date(Date.now() + 25 * 3600 * 1000);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const parts = () => ({ db: api.db, storage: api.deps.storage });
const run = (module: number | ImportedModule, file: string, source?: string) =>
  importPackage(parts(), { module, file, source });

const onDisk = () => {
  const files = join(api.deps.config.dataDir, 'files/packages');
  return existsSync(files) ? readdirSync(files).sort() : [];
};

describe('an imported package', () => {
  test('is a module of the catalogue, and every process is notified', async () => {
    const { moduleId, warnings } = await run(
      { slug: 'first_aid', name: 'First Aid', minutes: 20, blurb: 'Help someone.' },
      await course(),
    );
    expect([moduleId, warnings]).toEqual([1000, []]);
    await expect.poll(() => api.deps.catalogue.all().map(({ id }) => id)).toContain(1000);
    const { body } = await api.call('GET', '/v1/module/webmodule/1000/', { as });
    expect(body).toMatchObject({
      slug: 'first_aid',
      name: 'First Aid',
      is_scorm: true,
      has_assessment: false,
      duration_minutes: 20,
      blurb: 'Help someone.',
      chapters: [],
      files: [],
    });
  });

  test('has no assessment and no documents', async () => {
    const facilitator = await api.signIn('facilitator@example.org');
    for (const [path, who] of [
      ['/v1/quiz/quiz/1000/', as],
      ['/v1/module/webmodule/1000/files/assessment.pdf/', facilitator],
      ['/v1/module/webmodule/1000/files/facilitator-guide.pdf/', facilitator],
    ] as const)
      expect((await api.call('GET', path, { as: who })).status, path).toBe(404);
  });

  test('appears on the landing page without pictures of ours', () => {
    const none = { version: () => '', size: async () => undefined };
    const front = new PublicCourses({ ...api.deps, renderings: none }).all();
    const shown = front.find(({ slug }) => slug === 'first_aid');
    expect(shown).toMatchObject({ slides: 0, bytes: null, sample: null, chapters: [] });
  });

  test('has an assessment if questions come with it', async () => {
    const { quiz } = api.deps.catalogue.module(2).course;
    const { moduleId } = await run(
      { slug: 'with_questions', questions: { quiz, text: '' } },
      await course({ 'index.html': '<p>Asked</p>' }),
    );
    await expect.poll(() => api.deps.catalogue.all().map(({ id }) => id)).toContain(moduleId);
    const { body } = await api.call('GET', `/v1/quiz/quiz/${moduleId}/`, { as });
    expect(body.questions).toHaveLength(10);
    const module = (await api.call('GET', `/v1/module/webmodule/${moduleId}/`, { as })).body;
    expect(module.has_assessment).toBe(true);
    expect(module.files.map(({ name }: { name: string }) => name)).toEqual(['assessment.pdf', 'answers.pdf']);
    const facilitator = await api.signIn('facilitator@example.org');
    for (const { url } of module.files)
      expect((await api.call('GET', url, { as: facilitator })).status, url).toBe(200);
  });

  test('serves its files', async () => {
    expect(await currentPackage(api.db, 1000)).toMatchObject({ source: null });
    expect(api.deps.packageCache.of('first_aid')).toMatchObject({ edition: '1.2', title: 'Course' });
    expect(api.deps.packageCache.of('first_aid').organization.items).toMatchObject([
      { identifier: 'item-1', href: 'index.html' },
    ]);
    const get = await launch('first_aid');
    const page = await get('index.html');
    expect(page).toMatchObject({ statusCode: 200, body: '<p>One</p>' });
    expect(page.headers).toMatchObject({ 'content-type': 'text/html', 'content-length': '10' });
    expect((await get('other.html')).statusCode).toBe(404);
    expect(await currentPackage(api.db, 1)).toBeUndefined();
  });

  test('is unchanged when imported again, although its description can change', async () => {
    const before = await currentPackage(api.db, 1000);
    const again = await run({ slug: 'first_aid', name: 'First Aid at Work' }, await course());
    expect(again).toMatchObject({ moduleId: 1000, packageId: before?.id, changed: false });
    await expect.poll(() => api.deps.catalogue.module(1000).course.name).toBe('First Aid at Work');
    expect(api.deps.catalogue.module(1000).course).toMatchObject({
      durationMinutes: 20,
      blurb: 'Help someone.',
    });
  });

  test('replaces the one before; the last five can be restored', async () => {
    const before = await launch('first_aid');
    const after = await run(
      { slug: 'first_aid' },
      await course({ 'index.html': '<p>Two</p>', 'new.js': '1' }),
    );
    expect(after.changed).toBe(true);
    expect(await currentPackage(api.db, 1000)).toMatchObject({ id: after.packageId, hash: after.hash });
    await cleanupPackages({ ...parts(), clock: api.deps.clock });
    expect(await before('index.html')).toMatchObject({ statusCode: 200, body: '<p>One</p>' });
    await cleanupPackages({ ...parts(), clock: tomorrow });
    expect((await before('index.html')).statusCode).toBe(200);
    for (const text of ['3', '4', '5', '6'])
      await run({ slug: 'first_aid' }, await course({ 'index.html': text }));
    await cleanupPackages({ ...parts(), clock: tomorrow });
    expect((await before('index.html')).statusCode).toBe(200);
    await run({ slug: 'first_aid' }, await course({ 'index.html': '<p>Two</p>', 'newer.js': '1' }));
    await cleanupPackages({ ...parts(), clock: tomorrow });
    expect((await before('index.html')).statusCode).toBe(404);
    expect(onDisk()).not.toContain(hashOf('<p>One</p>'));
    const now = async () => (await (await launch('first_aid'))('index.html')).body;
    await expect.poll(now).toBe('<p>Two</p>');
  });

  test('becomes the package of an existing module, with its source', async () => {
    const { moduleId } = await run(3, await course({ 'a.txt': 'made here' }), 'hash of the course');
    expect(moduleId).toBe(3);
    expect(await currentPackage(api.db, 3)).toMatchObject({ source: 'hash of the course' });
    await expect(run(77, await course())).rejects.toThrow(HttpError);
  });

  test('that was made here can be read for a day after its replacement, and is then deleted', async () => {
    await run(3, await course({ 'b.txt': 'made here' }), 'another hash');
    await cleanupPackages({ ...parts(), clock: api.deps.clock });
    expect(onDisk()).toContain(hashOf('made here'));
    const replaced = () =>
      api.db
        .selectFrom('scorm_package')
        .select('id')
        .where('module_id', '=', 3)
        .where('replaced_at', 'is not', null)
        .execute();
    expect(await replaced()).toHaveLength(1);
    await cleanupPackages({ ...parts(), clock: tomorrow });
    expect(await replaced()).toEqual([]);
  });

  test('is not touched by the import of content/', async () => {
    const other = { ...api.deps.catalogue.module(2).course, number: 1000, slug: 'other', hash: 'other' };
    expect(await importCourses(api.db, [other])).toEqual([]);
  });
});

describe('slugs', () => {
  test.each([
    'resources',
    'edit-profile',
    'certificates',
    'workbook',
    'messages',
    'groups',
    'my-data',
    'me',
    'First',
    'first aid',
    '',
    '1st',
  ])('%j is refused', async (slug) => {
    await expect(run({ slug }, await course())).rejects.toMatchObject({ status: 400 });
  });

  test('of a course that comes with the product are refused', async () => {
    await expect(run({ slug: 'money' }, await course())).rejects.toMatchObject({ status: 409 });
  });

  test('that differ give each package its own module number', async () => {
    const made = await Promise.all(
      ['one', 'two', 'three'].map(async (slug) => run({ slug }, await course({ [slug]: slug }))),
    );
    expect(new Set(made.map(({ moduleId }) => moduleId)).size).toBe(3);
    expect(Math.min(...made.map(({ moduleId }) => moduleId))).toBeGreaterThan(1000);
  });
});

describe('a refused package leaves nothing behind', () => {
  const counts = async () => {
    const tables = ['module', 'course_version', 'scorm_package', 'scorm_file'] as const;
    return Promise.all(
      tables.map(async (table) => (await api.db.selectFrom(table).selectAll().execute()).length),
    );
  };

  test('neither on the disk nor in the database', async () => {
    const before = [onDisk(), await counts()];
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${n}.bin`, randomBytes(2000)]));
    const file = await zipOf({ 'imsmanifest.xml': manifest(), 'index.html': 'x', ...many });
    const whole = readFileSync(file);
    // Corrupts a byte of one of the last files, so that most are on the disk when the import notices.
    const at = whole.lastIndexOf(
      Buffer.from('199.bin'),
      whole.lastIndexOf(Buffer.from('PK\x01\x02')) - 20_000,
    );
    whole[at + 500] = (whole[at + 500] ?? 0) ^ 0xff;
    writeFileSync(file, whole);
    await expect(run({ slug: 'broken' }, file)).rejects.toThrow(PackageError);
    expect([onDisk(), await counts()]).toEqual(before);
  });

  test('and removes no file of another package', async () => {
    const shared = { 'shared.js': 'held by both' };
    await run({ slug: 'holder' }, await course(shared));
    const before = onDisk();
    const file = await course({ ...shared, 'only.js': 'here alone' });
    await expect(run({ slug: 'money' }, file)).rejects.toThrow(HttpError);
    expect(onDisk()).toEqual(before);
  });

  test('an interrupted import is cleaned up after a day, because before that it may still be running', async () => {
    const before = onDisk();
    const folder = join(api.deps.config.dataDir, 'files/packages');
    const left = ['.0-1.half', 'abc', 'abc.br'];
    for (const name of left) writeFileSync(join(folder, name), 'x');
    await cleanupPackages({ ...parts(), clock: api.deps.clock });
    expect(onDisk()).toEqual([...before, ...left].sort());
    await cleanupPackages({ ...parts(), clock: tomorrow });
    expect(onDisk()).toEqual(before);
  });

  test('compressed files are kept as long as their originals', async () => {
    await run({ slug: 'packed' }, await course({ 'long.js': 'play();'.repeat(1000) }));
    await expect.poll(() => api.deps.catalogue.all().map(({ slug }) => slug)).toContain('packed');
    const { host, pathname } = new URL(
      (await api.call('GET', '/v1/scorm/launch/?module_name=packed', { as })).body.base_url,
    );
    const url = `${pathname}long.js`;
    await content.inject({ url, headers: { host, 'accept-encoding': 'br' } });
    const packed = onDisk().filter((name) => name.endsWith('.br'));
    expect(packed).toHaveLength(1);
    await cleanupPackages({ ...parts(), clock: tomorrow });
    expect(onDisk()).toEqual(expect.arrayContaining(packed));
  });
});

describe('simultaneous imports', () => {
  test('restore shared files that a failed import removed', async () => {
    const shared = 'in both of them';
    const storage = api.deps.storage;
    const removes = async () => {
      await storage.remove(`packages/${hashOf(shared)}`);
    };
    // Runs between storing the files and referring to them, when nothing marks them as used yet.
    const db = new Proxy(api.db, {
      get: (target, name) =>
        name === 'transaction'
          ? () => ({ execute: (work: never) => removes().then(() => target.transaction().execute(work)) })
          : Reflect.get(target, name, target),
    });
    const file = await course({ 'shared.js': shared });
    await importPackage({ db, storage }, { module: { slug: 'meeting' }, file });
    expect(onDisk()).toContain(hashOf(shared));
  });

  test('a slow store holds no lock of the database', async () => {
    const { storage } = api.deps;
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let go = () => {};
    const goes = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow: Storage = {
      ...storage,
      async keep(folder, bytes) {
        asked();
        await goes;
        return storage.keep(folder, bytes);
      },
    };
    const file = await course({ 'slow.js': 'slow' });
    const importing = importPackage({ db: api.db, storage: slow }, { module: { slug: 'slow' }, file });
    await isAsked;
    const quick = await run({ slug: 'quick' }, await course({ 'quick.js': 'quick' }));
    expect(quick.changed).toBe(true);
    go();
    expect((await importing).changed).toBe(true);
  });
});
