import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { withSettings } from './new-course.service.ts';

let api: TestApi;
let editor: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor');
});
afterAll(() => api.close());

const create = (slug: string, copy_of: number | null = null, name = 'First Aid') =>
  api.call('POST', '/v1/modules/', { as: editor, body: { slug, name, copy_of } });
const heard = () => api.everywhere(({ catalogue }) => catalogue.load());
const seen = async (): Promise<string[]> => {
  await heard();
  const { body } = await api.call('GET', '/v1/module/webmodule/', { as: await api.learner() });
  return body.map(({ slug }: { slug: string }) => slug);
};
const publish = (module: number, revision: string) =>
  api.call('PUT', `/v1/modules/${module}/draft/publication/`, {
    as: editor,
    headers: { 'if-match': `"${revision}"` },
  });
const put = async (module: number, what: string, body: object) => {
  const { revision } = (await api.call('GET', `/v1/modules/${module}/`, { as: editor })).body;
  const headers = { 'if-match': `"${revision}"` };
  return api.call('PUT', `/v1/modules/${module}/${what}/`, { as: editor, body, headers });
};

test('a new course is seen by nobody until it is published, and then by everybody', async () => {
  const { status, body } = await create('first_aid');
  expect(status).toBe(201);
  expect(body).toMatchObject({ slug: 'first_aid', name: 'First Aid' });
  expect(body.module).toBeGreaterThanOrEqual(1000);
  expect(body.changes).toBe(body.files.length);
  const row = (await api.call('GET', `/v1/modules/${body.module}/`, { as: editor })).body;
  expect(row).toMatchObject({ origin: 'slides', state: 'hidden', chapters: 0 });
  expect(await seen()).not.toContain('first_aid');
  // An editor cannot show the course by its visibility alone.
  expect(await put(body.module, 'visibility', { published: true })).toMatchObject({
    status: 409,
    codes: ['course_empty'],
  });
  expect(await publish(body.module, body.revision)).toMatchObject({ status: 200, body: { changes: 0 } });
  expect(await seen()).toContain('first_aid');
  const after = (await api.call('GET', `/v1/modules/${body.module}/`, { as: editor })).body;
  expect(after).toMatchObject({ name: 'First Aid', state: 'published', chapters: 2, questions: 12 });
  const empty = after.versions.find(({ chapters }: { chapters: number }) => chapters === 0);
  expect(await put(body.module, 'version', { version: empty.id })).toMatchObject({
    status: 409,
    codes: ['course_empty'],
  });
});

test('a copy has the text of its course with its own number and name', async () => {
  const { status, body } = await create('money_again', 3, 'Money: “again”');
  expect(status).toBe(201);
  const settings = body.files.find(({ name }: { name: string }) => name === 'module.yaml').text;
  expect(settings).toContain(`number: ${body.module}\nname: "Money: “again”"\n`);
  expect(settings.match(/^number:/gm)).toHaveLength(1);
  const answer = await publish(body.module, body.revision);
  expect(answer.body.detail).toBeUndefined();
  expect(await seen()).toContain('money_again');
});

test('a course from a ZIP begins as a draft with its files, its own number and the chosen name', async () => {
  const money = (await api.call('GET', '/v1/modules/3/draft/', { as: editor })).body;
  const files = money.files.map(({ name, text }: { name: string; text: string }) => ({
    name,
    text: name === 'quiz.yaml' ? text.replaceAll('\n', '\r\n') : text,
  }));
  const body = { slug: 'money_elsewhere', name: 'Money Elsewhere', copy_of: null, files };
  const made = await api.call('POST', '/v1/modules/', { as: editor, body });
  expect(made.status).toBe(201);
  const textOf = (of: { files: { name: string; text: string }[] }, wanted: string) =>
    of.files.find(({ name }) => name === wanted)?.text;
  expect(made.body.files).toHaveLength(files.length);
  expect(textOf(made.body, 'quiz.yaml')).toBe(textOf(money, 'quiz.yaml'));
  expect(textOf(made.body, 'module.yaml')).toContain(
    `number: ${made.body.module}\nname: "Money Elsewhere"\n`,
  );
  expect(await seen()).not.toContain('money_elsewhere');
  expect((await publish(made.body.module, made.body.revision)).status).toBe(200);
  expect(await seen()).toContain('money_elsewhere');
});

test.each([
  ['../quiz.yaml', 'x'],
  ['chapters/Saving.md', 'x'],
  ['quiz.yaml', 'x'.repeat(200_001)],
])('a new course takes no file %s that a course cannot have', async (name, text) => {
  const body = { slug: 'odd_file', name: 'Odd', copy_of: null, files: [{ name, text }] };
  expect((await api.call('POST', '/v1/modules/', { as: editor, body })).status).toBe(400);
});

test('editors can delete a new course until its first publication, which frees its slug', async () => {
  const remove = (module: number, revision: string) =>
    api.call('DELETE', `/v1/modules/${module}/`, { as: editor, headers: { 'if-match': `"${revision}"` } });
  const read = async (module: number) =>
    (await api.call('GET', `/v1/modules/${module}/`, { as: editor })).body;
  const { body } = await create('thought_better');
  const { revision } = await read(body.module);
  expect((await remove(body.module, 'stale')).status).toBe(412);
  expect((await remove(body.module, revision)).status).toBe(204);
  expect((await api.call('GET', `/v1/modules/${body.module}/`, { as: editor })).status).toBe(404);
  expect((await api.call('GET', `/v1/modules/${body.module}/draft/`, { as: editor })).status).toBe(404);
  expect(
    await api.db
      .selectFrom('audit')
      .select(['actor_id', 'subject'])
      .where('action', '=', 'module-removed')
      .execute(),
  ).toEqual([{ actor_id: editor.user_id, subject: 'thought_better' }]);
  const again = await create('thought_better');
  expect(again.status).toBe(201);
  expect((await publish(again.body.module, again.body.revision)).status).toBe(200);
  const published = await read(again.body.module);
  expect(await remove(again.body.module, published.revision)).toMatchObject({
    status: 409,
    codes: ['module_not_deletable'],
  });
});

test.each([
  ['of another course', 'money', 409, 'module_slug_taken'],
  ['that is an address of the site', 'certificates', 400, 'slug=import_slug_malformed'],
  ['with other signs', 'First-Aid', 400, undefined],
])('a slug %s is refused', async (_, slug, status, code) => {
  const answer = await create(slug);
  expect(answer.status).toBe(status);
  if (code) expect(answer.codes).toEqual([code]);
});

test('editors can copy only courses of slides', async () => {
  expect(await create('copied', 17)).toMatchObject({ status: 409, codes: ['course_copy_of_package'] });
  expect((await create('copied', 999_999)).status).toBe(404);
});

test('if two editors take the same slug at the same time, one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => create('at_once')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});

test('sets number and name, and leaves all other text unchanged', () => {
  const text = '# A comment\nname: Old\nformat: slides\nnumber: 3 # mine\nproduct:\n  name: inside\n';
  expect(withSettings(text, { number: 1001, name: 'A "b": c' })).toBe(
    'number: 1001\nname: "A \\"b\\": c"\n# A comment\nformat: slides\nproduct:\n  name: inside\n',
  );
});
