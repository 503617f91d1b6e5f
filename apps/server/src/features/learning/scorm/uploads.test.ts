import { randomBytes } from 'node:crypto';
import { packageUpload } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildContentApp } from '../../../content/app.ts';
import { StorageUnavailable } from '../../../storage/storage.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { packageOf } from '../../../testing/package-zip.ts';
import { upload } from '../../../testing/upload.ts';

const size = packageUpload.piece.most;

let api: TestApi;
let editor: Session;
let content: FastifyInstance;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  content = buildContentApp(api.deps, '');
  editor = await api.staff('editor');
});
afterAll(async () => {
  await content.close();
  await api.close();
});

let slugs = 0;
let slug = '';
beforeEach(() => {
  slugs += 1;
  slug = `course_${'abcdefghijklmnopqrstuvwxyz'[slugs]}`;
});

const path = '/v1/package-uploads/';
const begin = (bytes: number, more: object = {}, as = editor) =>
  api.call('POST', path, { as, body: { slug, file_name: 'course.zip', bytes, ...more } });
const piece = (id: number, number: number, bytes: Buffer, as = editor) =>
  api.call('PUT', `${path}${id}/pieces/${number}/`, {
    as,
    ...upload(bytes, { field: 'piece', name: 'blob' }),
  });
const finish = (id: number, as = editor) => api.call('POST', `${path}${id}/finish/`, { as });
const state = async (id: number) => (await api.call('GET', `${path}${id}/`, { as: editor })).body;

/** Sends a whole package and runs the job that reads it. */
async function send(zip: Buffer, more: object = {}) {
  const { body } = await begin(zip.length, more);
  for (let from = 0, number = 1; from < zip.length; from += size, number += 1)
    expect((await piece(body.id, number, zip.subarray(from, from + size))).status).toBe(204);
  expect((await finish(body.id)).body.state).toBe('waiting');
  await api.runJobs();
  return state(body.id);
}

const read = async (id: number) => (await api.call('GET', `/v1/modules/${id}/`, { as: editor })).body;
async function change(id: number, name: string, body: object) {
  const { revision } = await read(id);
  const headers = { 'if-match': `"${revision}"` };
  const answer = await api.call('PUT', `/v1/modules/${id}/${name}/`, { as: editor, body, headers });
  await api.everywhere(({ catalogue, packageCache }) => Promise.all([catalogue.load(), packageCache.load()]));
  return answer;
}
const filesLeft = async () => {
  const names: string[] = [];
  for await (const { name } of api.deps.storage.list('uploads')) names.push(name);
  return names;
};
const launch = async (as: Session) => api.call('GET', `/v1/scorm/launch/?module_name=${slug}`, { as });

describe('an uploaded package', () => {
  test('becomes a draft with a report once all pieces are there; learners cannot play it, and no piece is left behind', async () => {
    const zip = await packageOf('First Aid', ['a', 'b'], {
      'film.bin': randomBytes(2 * size),
      'page.html': '<img src="https://pictures.someone.co.za/x.png">',
    });
    const sent = await send(zip, { name: 'First Aid', minutes: 20 });
    expect(sent).toMatchObject({ state: 'taken', problem: null, module: expect.any(Number) });
    const module = await read(sent.module);
    expect(module).toMatchObject({
      name: 'First Aid',
      minutes: 20,
      state: 'draft',
      origin: 'uploaded',
      has_draft: true,
    });
    expect(module.packages).toMatchObject([
      {
        id: sent.package,
        state: 'draft',
        title: 'First Aid',
        edition: '1.2',
        parts: [{ identifier: 'a' }, { identifier: 'b' }],
        files: 4,
        other_sites: ['pictures.someone.co.za'],
        warnings: [expect.stringContaining('pictures.someone.co.za')],
        lost_parts: [],
      },
    ]);
    expect(module.packages[0].bytes).toBeGreaterThan(2 * size);
    expect((await launch(await api.learner())).status).toBe(404);
    expect(await filesLeft()).toEqual([]);
  });

  test('can be tried by staff before publication, without storing any result', async () => {
    const sent = await send(await packageOf('Tried', ['a']));
    const trial = (as: Session) =>
      api.call('GET', `/v1/modules/${sent.module}/packages/${sent.package}/trial/`, { as });
    const { body } = await trial(editor);
    expect(body).toMatchObject({ title: 'Tried', stored: {}, heard: {} });
    const { host, pathname } = new URL(body.base_url);
    const page = await content.inject({ url: `${pathname}index.html`, headers: { host } });
    expect([page.statusCode, page.body]).toEqual([200, '<p>Tried</p>']);
    const said = { run: body.run, sequence: 1, data: { a: { 'cmi.core.lesson_status': 'completed' } } };
    const beacon = await content.inject({
      method: 'POST',
      url: pathname,
      headers: { host, 'content-type': 'text/plain' },
      payload: JSON.stringify(said),
    });
    expect(beacon.statusCode).toBe(404);
    expect(await api.db.selectFrom('scorm_progress').select('sco').execute()).toEqual([]);
    for (const as of [await api.learner(), await api.signIn('facilitator@example.org')])
      expect((await trial(as)).status).toBe(404);
  });

  test("is published, replaced and restored, keeping learners' results by SCO", async () => {
    const learner = await api.learner();
    const first = await send(await packageOf('One', ['a', 'b']));
    const module: number = first.module;
    expect((await change(module, 'package', { package: first.package })).body.state).toBe('published');
    expect((await launch(learner)).body.title).toBe('One');
    const data = JSON.stringify({ 'cmi.core.lesson_status': 'completed' });
    for (const sco of ['a', 'b'])
      await api.call('POST', '/v1/scorm/commit/', { as: learner, body: { module_name: slug, sco, data } });

    const second = await send(await packageOf('Two', ['b', 'c']));
    expect(second.module).toBe(module);
    expect((await launch(learner)).body.title).toBe('One');
    const [draft] = (await read(module)).packages;
    expect(draft).toMatchObject({ id: second.package, lost_parts: [{ identifier: 'a', learners: 1 }] });
    await change(module, 'package', { package: second.package });
    const replaced = (await launch(learner)).body;
    expect([replaced.title, Object.keys(replaced.stored)]).toEqual([
      'Two',
      expect.arrayContaining(['a', 'b']),
    ]);

    const back = await change(module, 'package', { package: first.package });
    expect(back.body.packages.map(({ state }: { state: string }) => state)).toEqual(['current', 'before']);
    expect((await launch(learner)).body.title).toBe('One');
    expect((await api.call('GET', '/v1/scorm/get_completed_count/', { as: learner })).body).toEqual({
      completed: 1,
    });
    expect((await change(module, 'package', { package: first.package })).status).toBe(409);
  });

  test("is deleted before publication, or with its module, keeping learners' results", async () => {
    const learner = await api.learner();
    const { module, package: one } = await send(await packageOf('One', ['a']));
    await change(module, 'package', { package: one });
    const body = { module_name: slug, data: '{"cmi.core.lesson_status":"incomplete"}' };
    await api.call('POST', '/v1/scorm/commit/', { as: learner, body });
    const draft = await send(await packageOf('Two', ['a']));
    const remove = async (rest: string) => {
      const { revision } = await read(module);
      return api.call('DELETE', `/v1/modules/${module}/${rest}`, {
        as: editor,
        headers: { 'if-match': `"${revision}"` },
      });
    };
    expect((await remove(`packages/${one}/`)).status).toBe(409);
    expect((await remove(`packages/${draft.package}/`)).body.has_draft).toBe(false);
    expect((await remove('')).status).toBe(204);
    await api.everywhere(({ catalogue }) => catalogue.load());
    expect((await api.call('GET', `/v1/modules/${module}/`, { as: editor })).status).toBe(404);
    expect((await launch(learner)).status).toBe(404);
    const again = await send(await packageOf('Three', ['a']));
    expect(again.module).toBe(module);
    await change(module, 'package', { package: again.package });
    expect((await launch(learner)).body.stored).toHaveProperty('a');
  });

  test('can change its description without a new package', async () => {
    const { module, package: one } = await send(await packageOf('One', ['a']));
    await change(module, 'package', { package: one });
    const details = {
      name: 'A better name',
      minutes: 45,
      blurb: 'What you learn.',
      family: 'work',
      art: 'tools',
    };
    expect((await change(module, 'details', details)).body).toMatchObject(details);
    const { body } = await api.call('GET', `/v1/courses/${slug}/`);
    expect(body).toMatchObject({ name: 'A better name', blurb: 'What you learn.' });
  });

  test('has a list of allowed sites', async () => {
    const { module } = await send(await packageOf('One', ['a']));
    const sites = async (hosts: string[]) => (await change(module, 'sites', { sites: hosts })).body.sites;
    expect(await sites(['https://b.example.net/x', 'a.example.net'])).toEqual([
      'a.example.net',
      'b.example.net',
    ]);
    expect(await sites(['b.example.net'])).toEqual(['b.example.net']);
    expect((await change(module, 'sites', { sites: ['localhost'] })).status).toBe(400);
  });

  test('gets the first name of its learners until an editor chooses otherwise, which the audit log notes', async () => {
    const { module, package: one } = await send(await packageOf('One', ['a']));
    await change(module, 'package', { package: one });
    expect((await read(module)).learner_name).toBe('first_name');
    const learner = await api.learner('Lerato', "D'Arcy");
    const name = async () => (await launch(learner)).body.learner.name;
    expect(await name()).toBe(', Lerato');
    const { body } = await change(module, 'learner-name', { learner_name: 'full_name' });
    expect(body.learner_name).toBe('full_name');
    expect(await name()).toBe("D'Arcy, Lerato");
    const entry = await api.db
      .selectFrom('audit')
      .select(['subject', 'before', 'after'])
      .where('action', '=', 'module-learner-name')
      .executeTakeFirst();
    expect(entry).toEqual({
      subject: slug,
      before: { learner_name: 'first_name' },
      after: { learner_name: 'full_name' },
    });
    expect((await change(module, 'learner-name', { learner_name: 'everything' })).status).toBe(400);
    const slides = await api.call('GET', '/v1/modules/3/', { as: editor });
    const refused = await api.call('PUT', '/v1/modules/3/learner-name/', {
      as: editor,
      body: { learner_name: 'none' },
      headers: { 'if-match': `"${slides.body.revision}"` },
    });
    expect(refused.status).toBe(409);
  });
});

describe('refusals and failures', () => {
  test('reject an invalid package with a reason, and store nothing of it', async () => {
    const sent = await send(Buffer.from('%PDF-1.7 no zip'));
    expect(sent).toMatchObject({ state: 'refused', module: null });
    expect(sent.problem).toContain('This is not a zip file');
    expect(await filesLeft()).toEqual([]);
    const { body } = await api.call('GET', '/v1/modules/', { as: editor });
    expect(body.modules.map((module: { slug: string }) => module.slug)).not.toContain(slug);
  });

  test('reject the slug of a course of the product, an invalid slug, and a file that is too large', async () => {
    expect((await begin(10, { slug: 'money' })).status).toBe(409);
    expect((await begin(10, { slug: 'First Aid' })).status).toBe(400);
    expect((await begin(packageUpload.most + 1)).status).toBe(400);
  });

  test('reject an extra piece, a piece of the wrong size, and an upload with missing pieces', async () => {
    const { body } = await begin(size + 10);
    expect((await piece(body.id, 3, Buffer.alloc(10))).status).toBe(404);
    expect((await piece(body.id, 2, Buffer.alloc(11))).status).toBe(400);
    expect((await piece(body.id, 1, Buffer.alloc(size + 1))).status).toBe(413);
    expect((await piece(body.id, 2, Buffer.alloc(10))).status).toBe(204);
    expect((await finish(body.id)).body.detail).toContain('1 of 2 pieces are missing');
    expect((await api.call('DELETE', `${path}${body.id}/`, { as: editor })).status).toBe(204);
    expect(await filesLeft()).toEqual([]);
  });

  test("reject another editor's upload; beginning a new upload gives up the unfinished one", async () => {
    const other = await api.staff('editor');
    const { body: mine } = await begin(10);
    expect((await piece(mine.id, 1, Buffer.alloc(10), other)).status).toBe(404);
    expect((await finish(mine.id, other)).status).toBe(404);
    await piece(mine.id, 1, Buffer.alloc(10));
    await begin(20);
    expect((await finish(mine.id)).status).toBe(404);
    expect(await filesLeft()).toEqual([]);
  });

  test('delay the reading of a package while the storage is full, and read it only once', async () => {
    const zip = await packageOf('Later', ['a']);
    const { body } = await begin(zip.length);
    await piece(body.id, 1, zip);
    await finish(body.id);
    const { storage } = api.deps;
    const keep = storage.keep;
    storage.keep = () => Promise.reject(new StorageUnavailable('no room'));
    await api.runJobs();
    storage.keep = keep;
    expect((await state(body.id)).state).toBe('waiting');
    await api.runJobs();
    expect((await state(body.id)).state).toBe('taken');
  });

  test('delete an unfinished upload after a day, and mark one that no job has read as failed', async () => {
    const { body: left } = await begin(10);
    await piece(left.id, 1, Buffer.alloc(10));
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    await api.db
      .updateTable('scorm_upload')
      .set({ created_at: hours(25) })
      .where('id', '=', left.id)
      .execute();
    const waiting = await api.db
      .insertInto('scorm_upload')
      .values({
        module: '{"slug":"x"}',
        file_name: 'x.zip',
        bytes: 1,
        state: 'waiting',
        created_at: hours(2),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.deps.packageUploads.cleanup();
    expect((await api.call('GET', `${path}${left.id}/`, { as: editor })).status).toBe(404);
    expect((await state(waiting.id)).state).toBe('failed');
  });
});
