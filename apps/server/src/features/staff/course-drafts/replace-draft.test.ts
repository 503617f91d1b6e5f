import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { withNumber } from './new-course.service.ts';

let api: TestApi;
let editor: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor');
});
afterAll(() => api.close());

interface File {
  name: string;
  text: string;
  is_removed: boolean;
}
const read = async (module: number) =>
  (await api.call('GET', `/v1/modules/${module}/draft/`, { as: editor })).body;
const replace = (module: number, files: object[], revision: string) =>
  api.call('PUT', `/v1/modules/${module}/draft/`, {
    as: editor,
    body: { files },
    headers: { 'if-match': `"${revision}"` },
  });
const textsOf = (files: File[]) =>
  files.filter((file) => !file.is_removed).map(({ name, text }) => ({ name, text }));

test("replaces the whole draft by another course's text, keeps the number, and publishes nothing", async () => {
  const [money, work] = [await read(3), await read(1)];
  const learner = await api.learner();
  const seen = () => api.call('GET', '/v1/module/webmodule/1/', { as: learner });
  const before = (await seen()).body;
  const sent = textsOf(money.files);
  const answer = await replace(1, sent, work.revision);
  expect(answer.status).toBe(200);
  const taken = textsOf(answer.body.files);
  expect(taken.map(({ name }) => name)).toEqual(sent.map(({ name }) => name));
  for (const { name, text } of sent)
    expect(taken.find((file) => file.name === name)?.text).toBe(
      name === 'module.yaml' ? withNumber(text, 1) : text,
    );
  expect(taken[0]?.text).toContain('number: 1\n');
  await api.everywhere(({ catalogue }) => catalogue.load());
  expect((await seen()).body).toEqual(before);
  // Sending the same course again is no conflict, although the draft has a new revision.
  expect(await replace(1, sent, work.revision)).toMatchObject({
    status: 200,
    body: { files: answer.body.files },
  });
  const entries = await api.db
    .selectFrom('audit')
    .select(['actor_id', 'subject'])
    .where('action', '=', 'course-draft-replaced')
    .execute();
  expect(entries).toEqual([{ actor_id: editor.user_id, subject: work.slug }]);
  // Putting the published text back leaves no change.
  expect(await replace(1, textsOf(work.files), answer.body.revision)).toMatchObject({ body: { changes: 0 } });
});

test('shows the second of two editors the draft of the first, and loses nothing', async () => {
  const { files, revision } = await read(4);
  const changed = (text: string) =>
    textsOf(files).map((file) => (file.name === 'glossary.yaml' ? { ...file, text } : file));
  expect((await replace(4, changed('# first\n'), revision)).status).toBe(200);
  const second = await replace(4, changed('# second\n'), revision);
  expect(second.status).toBe(412);
  const kept = (await read(4)).files.find(({ name }: File) => name === 'glossary.yaml');
  expect(kept.text).toBe('# first\n');
});

test.each([
  ['no file', []],
  ['a file of another kind', [{ name: 'logo.png', text: 'x' }]],
  ['a path', [{ name: '../module.yaml', text: 'x' }]],
  ['a long text', [{ name: 'quiz.yaml', text: 'x'.repeat(200_001) }]],
  [
    'too many files',
    Array.from({ length: 41 }, (_, n) => ({
      name: `chapters/${String(n).padStart(2, '0')}-a.md`,
      text: 'x',
    })),
  ],
])('refuses %s', async (_, files) => {
  const { revision } = await read(5);
  expect((await replace(5, files, revision)).status).toBe(400);
  expect((await read(5)).revision).toBe(revision);
});

test('an uploaded course has no text to replace', async () => {
  expect((await replace(999_999, [{ name: 'quiz.yaml', text: '' }], 'x')).status).toBe(404);
});

test.each([
  ['number: 3\nname: A\n', 'number: 3\nname: A\n'],
  ['# mine\nnumber: 3 # its number\n', '# mine\nnumber: 3 # its number\n'],
  ['name: A\nnumber: 12\n', 'number: 3\nname: A\n'],
  ['name: A\n', 'number: 3\nname: A\n'],
  ['number: 3\nnumber: 4\n', 'number: 3\n'],
])('sets the number in %j', (text, expected) => {
  expect(withNumber(text, 3)).toBe(expected);
});
