import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { installPackage, scoItem } from '../../../testing/packages.ts';
import { toStored } from '../../learning/scorm/pairs.ts';

let api: TestApi;
let editor: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor');
});
afterAll(() => api.close());

type Fields = Record<string, string>;

const pairsOf = (interactions: Fields[]): Fields =>
  Object.fromEntries(
    interactions.flatMap((fields, number) =>
      Object.entries(fields).map(([field, value]) => [`cmi.interactions.${number}.${field}`, value]),
    ),
  );

let lastAccount = 800_000;

/** Stores what a package reports of new learners, each with these interactions. */
async function answered(module: number, learners: Fields[][], sco = 'one'): Promise<void> {
  const first = lastAccount + 1;
  lastAccount += learners.length;
  await sql`insert into account (id, email, password_hash, first_name, last_name)
    select id, id || '@answers.example', '', 'Ann', 'Swer' from generate_series(${first}::int, ${lastAccount}::int) id`.execute(
    api.db,
  );
  const data = JSON.stringify(learners.map((interactions) => JSON.parse(toStored(pairsOf(interactions)))));
  await sql`insert into scorm_progress (account_id, module_id, sco, data, bytes, updated_at)
    select ${first}::int + place - 1, ${module}, ${sco}, data, octet_length(data::text), now()
    from jsonb_array_elements(${data}::jsonb) with ordinality as given (data, place)`.execute(api.db);
}

const times = (number: number, interactions: Fields[]): Fields[][] =>
  Array.from({ length: number }, () => interactions);

const report = (module: number, query = '', as = editor) =>
  api.call('GET', `/v1/modules/${module}/answers/${query}`, { as });

async function fileOf(module: number): Promise<string> {
  const { response } = await api.call('GET', `/v1/modules/${module}/answers/csv/`, { as: editor });
  return response.body;
}

describe('what learners answered', () => {
  test('has each question with its figures, in both editions', async () => {
    const { moduleId } = await installPackage(api, { slug: 'answered', edition: '2004' });
    const right = {
      id: 'q10',
      description: 'Who pays?',
      learner_response: 'a',
      result: 'correct',
      latency: 'PT10S',
    };
    const wrong = { ...right, learner_response: 'b', result: 'incorrect', latency: 'PT20S' };
    const other = { id: 'q9', student_response: 'x', result: 'neutral' };
    await answered(moduleId, [
      ...times(6, [right, other]),
      ...times(5, [wrong]),
      ...times(1, [{ ...wrong, learner_response: 'c' }]),
    ]);
    const { status, body } = await report(moduleId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ learners: 12, more_learners: false, fewest: 5, left_out: 0, count: 2 });
    expect(body.results).toEqual([
      {
        ...{ number: 1, part: null, question: 'q9', description: null, learners: 6, judged: 0, right: 0 },
        ...{ share: null, right_answer: null, wrong_answers: [], seconds: null },
      },
      {
        ...{
          number: 2,
          part: null,
          question: 'q10',
          description: 'Who pays?',
          learners: 12,
          judged: 12,
          right: 6,
        },
        ...{ share: 50, right_answer: 'a', wrong_answers: [{ text: 'b', learners: 5 }], seconds: 15 },
      },
    ]);
  });

  test('hides questions that fewer than five learners answered', async () => {
    const { moduleId } = await installPackage(api, { slug: 'few' });
    const asked = (id: string) => ({ id, student_response: 'x', result: 'wrong' });
    await answered(moduleId, [...times(4, [asked('four')]), ...times(5, [asked('five')])]);
    const { body } = await report(moduleId);
    expect(body).toMatchObject({ left_out: 1, results: [{ question: 'five' }] });
    expect(await fileOf(moduleId)).not.toContain('four');
  });

  test('names the part of a question if there are several, in the order of the package', async () => {
    const items = [scoItem('z', { title: 'First part' }), scoItem('a', { title: 'Second part' })];
    const { moduleId } = await installPackage(api, { slug: 'two_parts', items });
    const asked = [{ id: 'q', student_response: 'x', result: 'wrong' }];
    for (const sco of ['gone', 'a', 'z']) await answered(moduleId, times(5, asked), sco);
    const { body } = await report(moduleId);
    expect(body.results.map(({ part }: { part: string }) => part)).toEqual([
      'First part',
      'Second part',
      'gone',
    ]);
  });

  test('can be paged and sorted by the share of right answers, and the file has the same rows', async () => {
    const { moduleId } = await installPackage(api, { slug: 'many' });
    const all = Array.from({ length: 300 }, (_, index) => ({
      ...{ id: `Q${index}`, student_response: 'x', result: index % 3 === 0 ? 'wrong' : 'correct' },
    }));
    await answered(moduleId, times(5, all));
    const found: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await report(moduleId, `?page_size=100${next && `&cursor=${next}`}`);
      found.push(...body.results.map(({ question }: { question: string }) => question));
      next = body.next;
    }
    expect(found).toEqual(all.map(({ id }) => id));
    const { body } = await report(moduleId, '?sort=right&page_size=100&cursor=100');
    expect(body).toMatchObject({ previous: '0', next: '200', count: 300 });
    expect(body.results[0]).toMatchObject({ question: 'Q1', share: 100 });
    expect((await fileOf(moduleId)).trim().split('\r\n')).toHaveLength(301);
    expect((await report(moduleId, '?cursor=x')).status).toBe(400);
  });

  test('is harmless in a spreadsheet and cut to a maximum length', async () => {
    const { moduleId } = await installPackage(api, { slug: 'hostile' });
    const long = `<script>alert(1)</script>${'\u{1f600}'.repeat(4000)}`;
    const asked = [
      { id: '=HYPERLINK("https://bad.example")', student_response: '\u0000\n@SUM(A1)', result: 'wrong' },
      { id: 'long', student_response: long, result: 'wrong' },
    ];
    await answered(moduleId, times(5, asked));
    const file = await fileOf(moduleId);
    expect(file).toContain(`"'=HYPERLINK(""https://bad.example"")"`);
    expect(file).toContain("'@SUM(A1)");
    const { body } = await report(moduleId);
    const { text } = body.results[1].wrong_answers[0];
    expect([...text]).toHaveLength(300);
    expect(text).toMatch(/^<script>.*\u{1f600}…$/u);
  });

  test('stops at 2,000 questions and says so', async () => {
    const { moduleId } = await installPackage(api, { slug: 'endless' });
    const asked = Array.from({ length: 2001 }, (_, index) => ({ id: `${index}`, result: 'wrong' }));
    await answered(moduleId, times(5, asked));
    expect((await report(moduleId)).body).toMatchObject({ count: 2000, more_questions: true });
  });

  test('reads the learners who registered last, and says that it leaves others out', async () => {
    const { moduleId } = await installPackage(api, { slug: 'crowd' });
    await answered(moduleId, times(10, [{ id: 'old', result: 'wrong' }]));
    await answered(moduleId, times(5000, [{ id: 'new', result: 'correct' }]));
    const { body } = await report(moduleId);
    expect(body).toMatchObject({ learners: 5000, more_learners: true, count: 1 });
    expect(body.results).toMatchObject([{ question: 'new', learners: 5000 }]);
  });

  test('is counted again after a minute', async () => {
    const { moduleId } = await installPackage(api, { slug: 'again' });
    await answered(moduleId, times(5, [{ id: 'q', result: 'correct' }]));
    expect((await report(moduleId)).body.learners).toBe(5);
    await answered(moduleId, times(5, [{ id: 'q', result: 'correct' }]));
    expect((await report(moduleId)).body.learners).toBe(5);
    api.pass(60_000);
    expect((await report(moduleId)).body.learners).toBe(10);
  });

  test('can be read only by editors, and an export is in the audit log', async () => {
    const { moduleId } = await installPackage(api, { slug: 'noted' });
    expect((await report(moduleId, '', await api.learner())).status).toBe(404);
    expect((await report(999_999)).status).toBe(404);
    await fileOf(moduleId);
    const entry = await api.db
      .selectFrom('audit')
      .select(['actor_id', 'action'])
      .where('subject', '=', `answers of course ${moduleId}`)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor_id: editor.user_id, action: 'list-exported' });
  });
});
