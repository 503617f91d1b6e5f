import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { putImportedModule } from '../../learning/modules/imported.ts';
import { readQuestions } from './questions-text.ts';

const written = readFileSync(
  join(import.meta.dirname, '../../../../../../content/modules/money/quiz.yaml'),
  'utf8',
);

let api: TestApi;
let editor: Session;
let module: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor');
  module = await api.db
    .transaction()
    .execute((transaction) => putImportedModule(transaction, { slug: 'vendors_course' }));
  await api.everywhere(({ catalogue }) => catalogue.load());
});
afterAll(() => api.close());

const read = async () => (await api.call('GET', `/v1/modules/${module}/questions/`, { as: editor })).body;
const check = async (text: string) =>
  (await api.call('POST', `/v1/modules/${module}/questions/check/`, { as: editor, body: { text } })).body;
const save = async (text: string, revision?: string) => {
  const reply = await api.call('PUT', `/v1/modules/${module}/questions/`, {
    as: editor,
    body: { text },
    headers: { 'if-match': `"${revision ?? (await read()).revision}"` },
  });
  await api.everywhere(({ catalogue }) => catalogue.load());
  return reply;
};

test('an uploaded course gets its assessment, keeps the text as written, and can lose the assessment again', async () => {
  const learner = await api.learner();
  const quiz = () => api.call('GET', `/v1/quiz/quiz/${module}/`, { as: learner });
  expect(await read()).toMatchObject({ text: '', questions: 0 });
  expect((await quiz()).body).not.toHaveProperty('questions');

  const text = `# Ask Sipho before you change this.\n${written}`;
  const saved = await save(text);
  expect(saved.body.questions).toBeGreaterThanOrEqual(12);
  expect(await read()).toMatchObject({ text, questions: saved.body.questions });
  const attempt = (await quiz()).body;
  expect(attempt.questions).toHaveLength(10);
  expect(
    await api.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'subject'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ).toEqual({ action: 'module-questions', actor_id: editor.user_id, subject: 'vendors_course' });

  // Changing the course's details or its package does not change the questions.
  const { revision } = await read();
  const details = { name: 'First Aid', minutes: 30, blurb: 'What to do.', family: 'work', art: 'heart' };
  await api.call('PUT', `/v1/modules/${module}/details/`, {
    as: editor,
    body: details,
    headers: { 'if-match': `"${revision}"` },
  });
  expect((await read()).text).toBe(text);

  expect((await save('')).status).toBe(200);
  expect(await read()).toMatchObject({ text: '', questions: 0 });
  // An attempt that was begun keeps its questions.
  expect((await quiz()).body.questions).toEqual(attempt.questions);
  const other = await api.learner();
  expect((await api.call('GET', `/v1/quiz/quiz/${module}/`, { as: other })).body).not.toHaveProperty(
    'questions',
  );
});

test('says each problem with its line, and saves nothing that has one', async () => {
  const before = await read();
  const broken = written.replace(/^( +)right: .*$/m, '$1wright: A slip of the finger');
  const found = await check(broken);
  const line = broken.split('\n').findIndex((each) => each.includes('wright:')) + 1;
  expect(found.problems.map((problem: { line: number }) => problem.line)).toContain(line);
  const refused = await save(broken);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('Mend the problems first');
  expect(await read()).toEqual(before);
  expect(await check(written)).toMatchObject({ problems: [], more_problems: 0 });
  expect((await check('online: []\n'.repeat(500))).problems.length).toBeLessThanOrEqual(100);
});

test('a second editor who saves is shown that the questions changed meanwhile', async () => {
  const { revision } = await read();
  expect((await save(written, revision)).status).toBe(200);
  expect((await save('', revision)).status).toBe(412);
});

test('courses of the product keep their questions in files', async () => {
  for (const [method, path, body] of [
    ['GET', 'questions/', undefined],
    ['POST', 'questions/check/', { text: '' }],
  ] as const) {
    const { status } = await api.call(method, `/v1/modules/3/${path}`, { as: editor, ...(body && { body }) });
    expect(status).toBe(409);
  }
});

test.each([
  ['deep lists', '['.repeat(50_000)],
  ['deep maps', `online: ${'{a: '.repeat(20_000)}`],
  ['references', 'a: &a [x]\nonline: [*a, *a]'],
  ['a tag', 'online: !!js/function "x"'],
  ['binary', '\u0000\u0001\u0002'],
  ['half a character', 'online: "\ud83d"'],
])('%s are a problem in words, never an error of the server', (_, text) => {
  const { written: kept, problems } = readQuestions(text);
  expect(kept).toBeUndefined();
  expect(problems.length).toBeGreaterThan(0);
});
