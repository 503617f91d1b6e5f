import type { Activity } from '@readytowork/activities';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { WorkbookService } from './workbook.service.ts';

let api: TestApi;
let learner: Session;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  learner = await api.learner();
});

const money = 3;
/** `revision('b3')` is draft b, step 3. */
const revision = (name: string) => ({ draft: name.slice(0, 1).repeat(32), step: Number(name.slice(1)) });

interface Words {
  text?: string;
  replaces?: string[];
  entry?: string;
  module?: number;
  as?: Session;
}
const write = (
  name: string,
  { text = name, replaces = [], entry, module = money, as = learner }: Words = {},
) =>
  api.call('PUT', `/v1/workbook/${module}/${entry ?? 'first_want'}/`, {
    as,
    body: { ...revision(name), text, replaces: replaces.map(revision) },
  });
const list = async (query = '', as: Session = learner) =>
  (await api.call('GET', `/v1/workbook/${query}`, { as })).body.results;
const texts = async () => {
  const [entry] = await list();
  return entry?.versions.map(({ text }: { text: string }) => text) ?? [];
};

test('returns a text with its course, and replaces it when the next step is written', async () => {
  expect((await write('a1', { text: 'I' })).body).toEqual({ versions: 1 });
  await write('a2', { text: 'I save\n  R50 “a week” 😀' });
  expect(await list()).toEqual([
    {
      module: money,
      slug: 'money',
      course: 'Money Skills',
      name: 'first_want',
      ask: expect.any(String),
      lines: expect.any(Number),
      place: null,
      versions: [
        { ...revision('a2'), text: 'I save\n  R50 “a week” 😀', written_at: expect.stringMatching(/Z$/) },
      ],
    },
  ]);
});

test('stores the texts of two devices that never synchronised, until a choice merges them into one', async () => {
  await write('a1', { text: 'On the phone' });
  expect((await write('b1', { text: 'In the library' })).body).toEqual({ versions: 2 });
  expect(await texts()).toEqual(['On the phone', 'In the library']);
  await write('c1', { text: 'Both', replaces: ['a1', 'b1'] });
  expect(await texts()).toEqual(['Both']);
});

test('ignores a write repeated after a lost response, and an older step that arrives late', async () => {
  await write('a1', { text: 'I' });
  await write('a3', { text: 'I save' });
  api.pass(60_000);
  const before = await list();
  await write('a3', { text: 'I save' });
  await write('a2', { text: 'I sa' });
  expect(await list()).toEqual(before);
});

test('an empty text clears the entry', async () => {
  await write('a1', { text: 'I save' });
  await write('a2', { text: '' });
  expect(await texts()).toEqual(['']);
});

test('drops characters that cannot be stored, and stores the rest of the text', async () => {
  await write('a1', { text: 'One\0two \ud83d three' });
  expect(await texts()).toEqual(['Onetwo  three']);
});

describe('at the same time', () => {
  const drafts = ['a', 'b', 'c', 'd', 'e', 'f'];

  test('stores all simultaneous drafts, on two servers too', async () => {
    const { database, catalogue, moduleAccess } = api.deps;
    const servers = [1, 2].map(
      () => new WorkbookService({ db: database.db, catalogue, moduleAccess, clock: () => new Date() }),
    );
    const key = { accountId: learner.user_id, moduleId: money, name: 'first_want' };
    const writings = drafts.map((draft) => ({ ...revision(`${draft}1`), text: draft, replaces: [] }));
    await Promise.all(writings.map((writing, index) => servers[index % 2]?.writeEntry(key, writing)));
    expect((await texts()).sort()).toEqual(drafts);
  });

  test("keeps a draft's latest step, in whatever order steps arrive", async () => {
    await Promise.all([3, 7, 1, 5, 2].map((step) => write(`a${step}`)));
    expect(await texts()).toEqual(['a7']);
  });

  test('stores both choices if two devices each replace the text of the other', async () => {
    await write('a1', { text: 'One' });
    await write('b1', { text: 'Two' });
    await Promise.all([
      write('a2', { text: 'One, chosen', replaces: ['b1'] }),
      write('b2', { text: 'Two, chosen', replaces: ['a1'] }),
    ]);
    expect((await texts()).sort()).toEqual(['One, chosen', 'Two, chosen']);
  });
});

describe('limits', () => {
  test('refuses more versions of an entry than a learner has devices, until the learner chooses', async () => {
    for (const draft of ['a', 'b', 'c', 'd', 'e', 'f']) expect((await write(`${draft}1`)).status).toBe(200);
    expect((await write('01')).status).toBe(409);
    expect((await write('f2', { text: 'more' })).status).toBe(200);
    expect((await write('f3', { text: 'one', replaces: ['a1', 'b1', 'c1'] })).body).toEqual({ versions: 3 });
    expect((await write('01')).body).toEqual({ versions: 4 });
  });

  test('still accepts texts for existing entries when the workbook is full', async () => {
    await api.db
      .insertInto('workbook_entry')
      .values(
        Array.from({ length: 400 }, (_, number) => ({
          account_id: learner.user_id,
          module_id: money,
          name: `entry_${number}`,
          ask: '',
          versions: '[]',
          written_at: new Date(),
        })),
      )
      .execute();
    expect((await write('a1', { entry: 'one_more' })).status).toBe(409);
    expect((await write('a1', { entry: 'entry_7' })).status).toBe(200);
  });

  test.each([
    ['a text that is too long', { text: 'x'.repeat(4001) }, 400, 'text'],
    ['a draft of another form', { draft: 'A'.repeat(32) }, 400, 'draft'],
    ['step 0', { step: 0 }, 400, 'step'],
    ['an unknown field', { account_id: 1 }, 400, 'account_id'],
  ])('refuses %s', async (_, change, status, field) => {
    const body = { ...revision('a1'), text: 'I save', replaces: [], ...change };
    const answer = await api.call('PUT', `/v1/workbook/${money}/first_want/`, { as: learner, body });
    expect([answer.status, Object.keys(answer.body)]).toEqual([status, [field]]);
  });

  test('stores a text of the greatest length completely', async () => {
    const text = '😀'.repeat(2000);
    await write('a1', { text });
    expect(await texts()).toEqual([text]);
  });

  test.each([
    ['a module that is not there', 999, 'first_want'],
    ['a name of another form', money, 'First'],
  ])('returns 404 for %s', async (_, module, entry) => {
    expect((await write('a1', { module, entry })).status).toBe(404);
  });
});

test('keeps entries private from other accounts, staff included', async () => {
  await write('a1', { text: 'Mine' });
  const admin = await api.signIn('admin@example.org');
  for (const other of [await api.learner(), admin]) {
    expect(await list('', other)).toEqual([]);
    await write('b1', { text: 'Theirs', replaces: ['a1'], as: other });
  }
  expect(await texts()).toEqual(['Mine']);
  expect((await api.call('GET', '/v1/workbook/')).status).toBe(401);
});

test('lists the entries of a single module, page by page', async () => {
  for (const entry of ['one', 'two', 'three']) await write('a1', { entry });
  await write('a1', { module: 1, entry: 'elsewhere' });
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  expect(names(await list('?module=1'))).toEqual(['elsewhere']);
  expect(names(await list(`?module=${money}`))).toEqual(['one', 'two', 'three']);
  const first = (await api.call('GET', '/v1/workbook/?page_size=3', { as: learner })).body;
  expect([first.count, names(first.results)]).toEqual([4, ['one', 'two', 'three']]);
  expect(names(await list(`?page_size=3&cursor=${first.next}`))).toEqual(['elsewhere']);
});

test('a course no longer offered keeps its texts and accepts more, but its tasks are listed without a slide', async () => {
  await write('a1', { text: 'Before' });
  const publish = async (published: boolean) => {
    await api.db.updateTable('module').set({ published }).where('id', '=', money).execute();
    // Every process has to reload, because no notification was sent.
    await api.everywhere(({ catalogue }) => catalogue.load());
  };
  await publish(false);
  await write('a2', { text: 'After' });
  expect(await list()).toMatchObject([
    { course: 'Money Skills', place: null, versions: [{ text: 'After' }] },
  ]);
  await publish(true);
});

test('stores the question as it was when answered, in case the course drops it', async () => {
  const ask = (activities: Activity[]) =>
    api.everywhere(({ catalogue }) => {
      const [, slide] = catalogue.module(money).course.chapters[0]?.slides ?? [];
      if (slide) slide.activities = activities;
    });
  const [, slide] = api.deps.catalogue.module(money).course.chapters[0]?.slides ?? [];
  const before = slide?.activities ?? [];
  await ask([{ kind: 'write', name: 'dropped', ask: 'What did you want first?', lines: 7 }]);
  await write('a1', { entry: 'dropped' });
  expect(await list()).toMatchObject([
    { ask: 'What did you want first?', lines: 7, place: { chapter: 1, slide: 1 } },
  ]);
  await ask(before);
  await write('a2', { entry: 'dropped' });
  expect(await list()).toMatchObject([
    { ask: 'What did you want first?', place: null, versions: [{ text: 'a2' }] },
  ]);
});
