import type { CourseDraft, DraftFile } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { importCourses } from '../../learning/modules/import.ts';

const [people, money, blockchain, digital, creative] = [2, 3, 5, 8, 17];

let api: TestApi;
let editor: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor');
});
afterAll(() => api.close());

const read = async (module: number): Promise<CourseDraft> =>
  (await api.call('GET', `/v1/modules/${module}/draft/`, { as: editor })).body;
const fileOf = ({ files }: CourseDraft, name: string | RegExp): DraftFile => {
  const found = files.find((file) => file.name.match(name));
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
async function change(module: number, name: string | RegExp, edit: (text: string) => string) {
  const file = fileOf(await read(module), name);
  const { body } = await api.call('PUT', `/v1/modules/${module}/draft/files/`, {
    as: editor,
    body: { name: file.name, text: edit(file.text) },
    headers: { 'if-match': `"${file.revision}"` },
  });
  return body.revision as string;
}
const publish = (module: number, revision: string, as = editor) =>
  api.call('PUT', `/v1/modules/${module}/draft/publication/`, {
    as,
    headers: { 'if-match': `"${revision}"` },
  });
const heard = () => api.everywhere(({ catalogue }) => catalogue.load());
const moduleRow = (id: number) =>
  api.db
    .selectFrom('module')
    .select(['version_id', 'files_version_id', 'edited', 'published'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a published draft', () => {
  test('is shown to learners, and can be undone', async () => {
    const before = await moduleRow(money);
    const revision = await change(money, 'module.yaml', (text) => `${text}name: Money, Changed\n`);
    const published = await publish(money, revision);
    expect(published).toMatchObject({ status: 200, body: { changes: 0, name: 'Money, Changed' } });
    await heard();
    const learner = await api.learner();
    const { body } = await api.call('GET', `/v1/module/webmodule/${money}/`, { as: learner });
    expect(body.name).toBe('Money, Changed');
    const after = await moduleRow(money);
    expect(after).toMatchObject({ edited: true, files_version_id: before.files_version_id });

    const entry = await api.db
      .selectFrom('audit')
      .select(['subject', 'before', 'after'])
      .where('action', '=', 'course-published')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      subject: 'money',
      before: { version: before.version_id },
      after: { version: after.version_id, changes: 1 },
    });

    const { body: module } = await api.call('GET', `/v1/modules/${money}/`, { as: editor });
    const back = await api.call('PUT', `/v1/modules/${money}/version/`, {
      as: editor,
      body: { version: before.version_id },
      headers: { 'if-match': `"${module.revision}"` },
    });
    expect(back.status).toBe(200);
    expect(fileOf(await read(money), 'module.yaml').text).not.toContain('Money, Changed');
    const text = await api.call('GET', `/v1/modules/${money}/versions/${after.version_id}/text/`, {
      as: editor,
    });
    expect(fileOf(text.body, 'module.yaml').text).toContain('Money, Changed');
    await heard();
  });

  test('is refused if it has a problem, with file and line, and nothing changes', async () => {
    const before = await moduleRow(people);
    const revision = await change(people, 'module.yaml', (text) => text.replace('number: 2', 'number: 22'));
    const answer = await publish(people, revision);
    expect(answer).toMatchObject({ status: 409, codes: ['draft_unreadable'] });
    expect(answer.body.detail).toContain('module.yaml');
    expect(await moduleRow(people)).toEqual(before);
    expect((await read(people)).changes).toBe(1);
  });

  test('keeps the questions of open attempts, and limits progress to the new number of slides', async () => {
    const learner = await api.learner();
    const study = learning(api, learner);
    await study.completeChapters(digital);
    const begun = await study.quiz(digital);
    const slidesOf = () => api.deps.catalogue.module(digital).course.chapters[0]?.slides.length ?? 0;
    const before = slidesOf();
    await change(digital, 'quiz.yaml', (text) => text.replace(/^( {4}question: (?:>-\n {6})?)/gm, '$1Now, '));
    const revision = await change(digital, /chapters\/01-/, (text) => {
      const slides = text.split('\n---\n');
      const at = slides.findIndex((slide, index) => index > 1 && /layout: (idea|list)/.test(slide));
      return slides.filter((_, index) => index !== at).join('\n---\n');
    });
    const answer = await publish(digital, revision);
    expect(answer.body.detail).toBeUndefined();
    await heard();
    expect(slidesOf()).toBe(before - 1);
    expect(await study.quiz(digital)).toEqual(begun);
    const { quiz } = learning(api, await api.learner());
    expect((await quiz(digital)).questions[0].text).toMatch(/^Now, /);
    const path = `/v1/module/webmodule/summary/?module=${digital}`;
    const [summary] = (await api.call('GET', path, { as: learner })).body;
    expect(summary.completed).toBe(summary.total);
  });

  test('of a SCORM course has a new package, and going back plays the earlier one', async () => {
    const hashOf = async () =>
      (
        await api.db
          .selectFrom('scorm_package')
          .select('hash')
          .where('module_id', '=', creative)
          .where('replaced_at', 'is', null)
          .executeTakeFirst()
      )?.hash;
    const rename = (name: string) => change(creative, 'module.yaml', (text) => `${text}name: ${name}\n`);
    const { version_id: version } = await moduleRow(creative);
    expect((await publish(creative, await rename('Changed'))).body.detail).toBeUndefined();
    const changed = await hashOf();
    expect(changed).toBeDefined();
    expect((await moduleRow(creative)).edited).toBe(true);

    const { body: module } = await api.call('GET', `/v1/modules/${creative}/`, { as: editor });
    expect(module.versions).toHaveLength(2);
    const back = await api.call('PUT', `/v1/modules/${creative}/version/`, {
      as: editor,
      body: { version },
      headers: { 'if-match': `"${module.revision}"` },
    });
    expect(back.status).toBe(200);
    expect(await moduleRow(creative)).toMatchObject({ edited: false, version_id: version });
    const before = await hashOf();
    expect(before).not.toBe(changed);
    expect(back.body.packages[0]).toMatchObject({ state: 'current' });
    expect((await publish(creative, await rename('Changed'))).status).toBe(200);
    expect(await hashOf()).toBe(changed);
  });
});

describe('two publications at the same time', () => {
  test('publish the draft once', async () => {
    const revision = await change(blockchain, 'module.yaml', (text) => `${text}name: Chains\n`);
    const answers = await Promise.all(Array.from({ length: 3 }, () => publish(blockchain, revision)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const versions = await api.db
      .selectFrom('course_version')
      .select('id')
      .where('module_id', '=', blockchain)
      .execute();
    expect(versions).toHaveLength(2);
  });

  test('are refused after a save in between, because its text was not seen', async () => {
    const revision = await change(blockchain, 'module.yaml', (text) => text.replace('Chains', 'Blocks'));
    const [published] = await Promise.all([
      publish(blockchain, revision),
      change(blockchain, 'glossary.yaml', (text) => `${text}\n`),
    ]);
    const after = await read(blockchain);
    if (published.status === 412) expect(after.changes).toBe(2);
    else expect(after.changes).toBe(1);
  });

  test('change nothing if the last step fails', async () => {
    const revision = await change(6, 'module.yaml', (text) => `${text}name: Thinking, Changed\n`);
    const before = await moduleRow(6);
    const versions = () => api.db.selectFrom('course_version').select('id').orderBy('id').execute();
    const rows = await versions();
    // Publishing writes its audit entry near the end.
    await sql`alter table audit add constraint no_publication check (action <> 'course-published') not valid`.execute(
      api.db,
    );
    expect((await publish(6, revision)).status).toBe(500);
    await sql`alter table audit drop constraint no_publication`.execute(api.db);
    expect(await moduleRow(6)).toEqual(before);
    expect(await versions()).toEqual(rows);
    expect(await read(6)).toMatchObject({ changes: 1, revision });
    expect((await publish(6, revision)).status).toBe(200);
  });
});

describe('a release beside a draft', () => {
  test('does not change the draft, which is marked as overtaken', async () => {
    await heard();
    const revision = await change(7, 'glossary.yaml', (text) => `${text}\n`);
    const { course } = api.deps.catalogue.module(7);
    const { files } = await read(7);
    const texts = files.map(({ name, published }) => ({
      name,
      text: name === 'quiz.yaml' ? `${published}# New\n` : (published ?? ''),
    }));
    await importCourses(api.db, [{ ...course, hash: 'newer' }], new Map([['the_gig_economy', texts]]));
    const draft = await read(7);
    expect(draft).toMatchObject({ is_overtaken: true, changes: 1 });
    // Files that the editor has not changed follow the release.
    expect(fileOf(draft, 'quiz.yaml').text).toContain('# New');
    expect((await publish(7, revision)).status).toBe(412);
    expect((await publish(7, draft.revision)).status).toBe(200);
    // The next release does not replace the editor's published version.
    const published = await moduleRow(7);
    await importCourses(api.db, [{ ...course, hash: 'newest' }]);
    expect((await moduleRow(7)).version_id).toBe(published.version_id);
    expect((await moduleRow(7)).files_version_id).not.toBe(published.files_version_id);
  });
});
