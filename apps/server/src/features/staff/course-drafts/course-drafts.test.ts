import type { CourseDraft, DraftFile } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { importCourses } from '../../learning/modules/import.ts';
import { putImportedModule } from '../../learning/modules/imported.ts';
import { sourcesOf } from '../../learning/modules/sources.queries.ts';

const money = 3;
const path = `/v1/modules/${money}/draft/`;

let api: TestApi;
let editor: Session;
let other: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor', 'Thandi', 'Mokoena');
  other = await api.staff('editor', 'Sipho', 'Dube');
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('course_draft').execute());

const read = async (): Promise<CourseDraft> => (await api.call('GET', path, { as: editor })).body;
const fileOf = ({ files }: CourseDraft, name: string): DraftFile => {
  const found = files.find((file) => file.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const write = (
  method: 'PUT' | 'DELETE',
  body: { name: string; text?: string },
  revision: string,
  as = editor,
) => api.call(method, `${path}files/`, { as, body, headers: { 'if-match': `"${revision}"` } });
const keep = async (name: string, text: string, revision?: string, as = editor) =>
  write('PUT', { name, text }, revision ?? fileOf(await read(), name).revision, as);
const entries = async (action: string) =>
  (await api.db.selectFrom('audit').select('id').where('action', '=', action).execute()).length;

describe('a draft', () => {
  test('begins with the text that learners see, file by file', async () => {
    const draft = await read();
    const names = draft.files.map(({ name }) => name);
    expect(names[0]).toBe('module.yaml');
    expect(names[1]).toMatch(/^chapters\/01-/);
    expect(names.slice(-3)).toEqual(['facilitator.md', 'glossary.yaml', 'quiz.yaml']);
    expect(draft).toMatchObject({ module: money, slug: 'money', changes: 0, is_overtaken: false });
    for (const file of draft.files)
      expect(file).toMatchObject({ published: file.text, is_removed: false, edited_by: null });
  });

  test('stores a file as typed, even with problems, and the name of its editor', async () => {
    const { status, body } = await keep('glossary.yaml', 'no: [ya\u0000ml\ud83d\r\n');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      changes: 1,
      file: { name: 'glossary.yaml', text: 'no: [yaml\n', edited_by: 'Thandi Mokoena' },
    });
    const draft = await read();
    expect(draft.revision).toBe(body.revision);
    expect(fileOf(draft, 'glossary.yaml')).toEqual(body.file);
  });

  test('has no changes after an editor types the published text again', async () => {
    const { text } = fileOf(await read(), 'glossary.yaml');
    expect((await keep('glossary.yaml', `${text}\n`)).body.changes).toBe(1);
    expect((await keep('glossary.yaml', text)).body).toMatchObject({ changes: 0, file: { edited_at: null } });
  });

  test('gets one audit entry an hour for typing, and one for each removed file', async () => {
    const before = await entries('course-draft-kept');
    const as = await api.staff('editor');
    for (const text of ['a', 'b', 'c']) await keep('quiz.yaml', text, undefined, as);
    expect((await entries('course-draft-kept')) - before).toBe(1);
  });

  test('does not begin when its first file is refused', async () => {
    for (const name of [
      '../../etc/passwd',
      'chapters/../x.md',
      'package.json',
      'module.zu.yaml',
      '/etc/hosts',
    ])
      expect((await write('PUT', { name, text: '' }, 'new')).status, name).toBe(400);
    expect((await keep('quiz.yaml', 'x'.repeat(200_001))).status).toBe(400);
    expect(await api.db.selectFrom('course_draft').select('module_id').execute()).toEqual([]);
  });

  test('has a largest number of files', async () => {
    const add = (number: number) => write('PUT', { name: `chapters/${number}-x.md`, text: 'x' }, 'new');
    let status = 200;
    let number = 20;
    for (; status === 200 && number < 90; number += 1) ({ status } = await add(number));
    expect(status).toBe(409);
    expect((await read()).files).toHaveLength(40);
  });

  test('can be discarded only at the revision that the editor saw', async () => {
    const { revision: old } = await read();
    const { body } = await keep('glossary.yaml', 'Changed');
    const drop = (revision: string) =>
      api.call('DELETE', path, { as: editor, headers: { 'if-match': `"${revision}"` } });
    expect(await drop(old)).toMatchObject({ status: 412, body: { current: { changes: 1 } } });
    expect(await drop(body.revision)).toMatchObject({ status: 200, body: { changes: 0 } });
    expect((await drop((await read()).revision)).status).toBe(409);
  });
});

describe('two editors', () => {
  test('the second gets both texts; saving the same text twice is no conflict', async () => {
    const { revision } = fileOf(await read(), 'glossary.yaml');
    expect((await keep('glossary.yaml', 'Mine', revision)).status).toBe(200);
    expect(await keep('glossary.yaml', 'Theirs', revision, other)).toMatchObject({
      status: 412,
      body: { current: { file: { text: 'Mine', edited_by: 'Thandi Mokoena' } }, sent: { text: 'Theirs' } },
    });
    expect((await keep('glossary.yaml', 'Mine', revision, other)).status).toBe(200);
  });

  test('who save at the same time lose no text: one save succeeds, the others get its text', async () => {
    const { revision } = fileOf(await read(), 'glossary.yaml');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        keep('glossary.yaml', `Text ${index}`, revision, index % 2 ? editor : other),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { text } = fileOf(await read(), 'glossary.yaml');
    for (const { status, body } of answers)
      if (status !== 200) expect({ status, text: body.current.file.text }).toEqual({ status: 412, text });
  });

  test('may change different files without a conflict', async () => {
    const draft = await read();
    const [glossary, quiz] = ['glossary.yaml', 'quiz.yaml'].map((name) => fileOf(draft, name).revision);
    expect((await keep('glossary.yaml', 'Mine', glossary)).status).toBe(200);
    expect((await keep('quiz.yaml', 'Theirs', quiz, other)).body.changes).toBe(2);
  });

  test('who add files of the same name: the second gets the text of the first', async () => {
    const add = (text: string, as: Session) => write('PUT', { name: 'chapters/15-new.md', text }, 'new', as);
    expect((await add('Mine', editor)).status).toBe(200);
    expect(await add('Theirs', other)).toMatchObject({
      status: 412,
      body: { current: { file: { text: 'Mine' } } },
    });
  });
});

describe('a removed file', () => {
  test('is listed as removed, and returns when an editor saves it again', async () => {
    const { revision, text } = fileOf(await read(), 'glossary.yaml');
    const removed = await write('DELETE', { name: 'glossary.yaml' }, revision);
    expect(removed.body.changes).toBe(1);
    const file = fileOf(removed.body, 'glossary.yaml');
    expect(file).toMatchObject({ is_removed: true, text, published: text });
    expect((await write('DELETE', { name: 'glossary.yaml' }, file.revision)).status).toBe(404);
    expect((await keep('glossary.yaml', text, file.revision)).body.changes).toBe(0);
  });

  test('moves later chapters up by one number', async () => {
    const draft = await read();
    const chapters = draft.files.filter(({ name }) => name.startsWith('chapters/'));
    const [, second, third] = chapters;
    if (!second || !third) throw new Error('the course is too short');
    const { body } = await write('DELETE', { name: second.name }, second.revision);
    const left: DraftFile[] = body.files.filter(
      (file: DraftFile) => file.name.startsWith('chapters/') && !file.is_removed,
    );
    expect(left).toHaveLength(chapters.length - 1);
    expect(left[1]).toMatchObject({ name: third.name.replace('03', '02'), text: third.text });
  });

  test('is refused if another editor has changed it', async () => {
    const { revision } = fileOf(await read(), 'glossary.yaml');
    await keep('glossary.yaml', 'Changed');
    expect((await write('DELETE', { name: 'glossary.yaml' }, revision, other)).status).toBe(412);
  });
});

describe('a course without text', () => {
  test('from an uploaded package is refused, with the way to change it', async () => {
    const id = await api.db
      .transaction()
      .execute((transaction) => putImportedModule(transaction, { slug: 'vendors_course' }));
    const answer = await api.call('GET', `/v1/modules/${id}/draft/`, { as: editor });
    expect(answer).toMatchObject({ status: 409, codes: ['course_without_text'] });
  });

  test('from an older release is refused, with what to do', async () => {
    const { versionId } = api.deps.catalogue.module(2);
    await api.db.deleteFrom('course_source').where('version_id', '=', versionId).execute();
    const answer = await api.call('GET', '/v1/modules/2/draft/', { as: editor });
    expect(answer).toMatchObject({ status: 409, codes: ['course_text_missing'] });
  });

  test('gets its text when a server that has the same text starts', async () => {
    const { course, versionId } = api.deps.catalogue.module(4);
    const files = await sourcesOf(api.db, versionId);
    await api.db.deleteFrom('course_source').where('version_id', '=', versionId).execute();
    const start = (hash: string) =>
      importCourses(api.db, [{ ...course, hash }], new Map([[course.slug, files]]));
    expect(await start(course.hash)).toEqual([]);
    expect(await sourcesOf(api.db, versionId)).toEqual(files);
    expect(files.length).toBeGreaterThan(4);
    // A changed course becomes another version. This version keeps its text.
    await start('another');
    const { body } = await api.call('GET', '/v1/modules/4/draft/', { as: editor });
    expect(body.files).toHaveLength(files.length);
  });
});

test('an outdated save returns the other text, even if the draft has more files than allowed', async () => {
  const { body } = await api.call('GET', '/v1/modules/5/draft/', { as: editor });
  const file = body.files.find(({ name }: { name: string }) => name === 'quiz.yaml');
  const save = (text: string) =>
    api.call('PUT', '/v1/modules/5/draft/files/', {
      as: editor,
      body: { name: file.name, text },
      headers: { 'if-match': `"${file.revision}"` },
    });
  expect((await save('first')).status).toBe(200);
  // A release can add files to a draft that is already full.
  await sql`insert into course_draft_file (module_id, name, text, edited_at)
    select 5, 'chapters/' || n || '-more.md', '', now() from generate_series(50, 90) n`.execute(api.db);
  expect(await save('second')).toMatchObject({ status: 412, body: { current: { file: { text: 'first' } } } });
});
