import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { insertAccount } from '../../base/accounts/accounts.ts';
import * as queries from './progress.queries.ts';

const work = 1;
const money = 3;
const slides = 12;
const at = new Date('2026-03-04T05:06:07Z');
const later = new Date('2026-03-05T00:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let count = 0;
let accountId: number;
beforeEach(async () => {
  count += 1;
  const person = { first_name: 'A', last_name: 'B', password_hash: 'x' };
  accountId = (await insertAccount(database.db, { ...person, email: `person-${count}@test.example` })) ?? 0;
});

interface Change {
  chapter?: number;
  slides?: number;
  when?: Date;
  db?: TestDatabase['db'];
}
const record = (upTo: number | undefined, change: Change = {}) =>
  queries.recordSlides(change.db ?? database.db, {
    accountId,
    moduleId: money,
    chapter: change.chapter ?? 1,
    slides: change.slides ?? slides,
    upTo,
    at: change.when ?? at,
  });
const held = () => queries.chapterProgress(database.db, accountId, money, 1);
const stored = () =>
  database.db
    .selectFrom('chapter_progress')
    .select(['completed_at', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

describe('slides up to a given one', () => {
  test.each([
    ['the first', [1], 1, false],
    ['more than before', [3, 5], 5, false],
    ['fewer than before', [5, 3], 5, false],
    ['the last', [12], 12, true],
    ['fewer after the last', [12, 1], 12, true],
    ['none of a chapter of one picture', [0], 0, false],
  ])('%s', async (_, given, completed, done) => {
    for (const upTo of given) await record(upTo);
    expect(await held()).toEqual({ completed, done });
  });

  test('never exceed the length of a chapter that has become shorter', async () => {
    await record(11);
    expect(await record(9, { slides: 9 })).toMatchObject({ completed: 11, done: true });
    expect(await record(12, { chapter: 2, slides: 9 })).toMatchObject({ completed: 9, done: true });
  });

  test('are each recorded in their own row, for many chapters and learners at once', async () => {
    const chapters = [1, 2, 3, 4, 5, 6, 7, 8];
    const together = await Promise.all(chapters.map((chapter) => record(chapter, { chapter })));
    expect(together.map(({ completed }) => completed)).toEqual(chapters);
    const { chapters: read } = await queries.progressRead(accountId).ask(database.db);
    expect(read.map(({ chapter, completed }) => [chapter, completed]).sort()).toEqual(
      chapters.map((chapter) => [chapter, chapter]),
    );
  });
});

describe('the next slide', () => {
  test('is counted once for each of several simultaneous calls, on two servers too, up to the last slide', async () => {
    const { db } = database.another();
    await Promise.all(Array.from({ length: 8 }, (_, index) => record(undefined, index % 2 ? { db } : {})));
    expect(await held()).toEqual({ completed: 8, done: false });
    await Promise.all(Array.from({ length: 8 }, () => record(undefined)));
    expect(await held()).toEqual({ completed: 12, done: true });
  });

  test('completes a chapter of one slide', async () => {
    expect(await record(undefined, { slides: 1 })).toMatchObject({ completed: 1, done: true });
  });

  test('keeps the progress in a chapter that has become shorter', async () => {
    await record(11);
    expect(await record(undefined, { slides: 9 })).toMatchObject({ completed: 11, done: true });
  });
});

test.each([
  ['all at once', 12],
  ['slide by slide', undefined],
] as const)('a completion keeps its time, while the latest activity is updated: %s', async (_, upTo) => {
  await record(11);
  await record(upTo);
  expect(await stored()).toEqual({ completed_at: at, updated_at: at });
  await record(upTo, { when: later });
  expect(await stored()).toEqual({ completed_at: at, updated_at: later });
  const { chapters } = await queries.progressRead(accountId).ask(database.db);
  expect(chapters[0]).toMatchObject({ done: true, touched: later.getTime() });
});

test("the dashboard reads the learner's chapters and packages in one query", async () => {
  await record(3);
  const pack = { module_id: work, sco: 'item-1', data: '{}', updated_at: at, bytes: 2 };
  const result = { completed_at: at, passed: true, score: 80 };
  await database.db
    .insertInto('scorm_progress')
    .values({ account_id: accountId, ...pack, ...result })
    .execute();
  const [own, nobody] = await Promise.all([
    queries.progressRead(accountId).ask(database.db),
    queries.progressRead(2_000_000_000).ask(database.db),
  ]);
  expect(nobody).toEqual({ chapters: [], scos: [], passed: new Set() });
  expect(own.chapters).toMatchObject([{ module_id: money, chapter: 1, completed: 3, done: false }]);
  expect(own.scos).toMatchObject([
    { module_id: work, sco: 'item-1', done: true, passed: true, score: 80, touched: at.getTime() },
  ]);
});

describe('the viewing time of slides', () => {
  const timed = (upTo: number, seconds: number[], change: Change = {}) =>
    queries.recordSlides(change.db ?? database.db, {
      accountId,
      moduleId: money,
      chapter: change.chapter ?? 1,
      slides,
      upTo,
      at: change.when ?? at,
      seconds,
    });
  const days = async () =>
    (
      await database.db
        .selectFrom('learning_time')
        .select(['day', 'seconds'])
        .where('account_id', '=', accountId)
        .orderBy('day')
        .execute()
    ).map(({ day, seconds }) => [day, seconds]);

  test('is added up by the day in South Africa', async () => {
    await timed(1, [40]);
    await timed(2, [25]);
    await timed(1, [10], { chapter: 2 });
    await timed(3, [5], { when: new Date('2026-03-04T22:30:00Z') });
    expect(await days()).toEqual([
      ['2026-03-04', 75],
      ['2026-03-05', 5],
    ]);
  });

  test('counts once if a client repeats a report or merges it into the next', async () => {
    await timed(5, [40]);
    await timed(5, [40]);
    await timed(6, [40, 25]);
    await timed(6, [40, 25]);
    await timed(4, [90]);
    expect(await days()).toEqual([['2026-03-04', 65]]);
  });

  test('counts once if another server gets the same report at the same time', async () => {
    const { db } = database.another();
    await Promise.all([
      timed(2, [20, 30]),
      timed(2, [20, 30], { db }),
      timed(2, [20, 30]),
      timed(2, [20, 30], { db }),
    ]);
    expect(await days()).toEqual([['2026-03-04', 50]]);
  });

  test('never exceeds a day, and leaves no row if zero', async () => {
    await timed(1, [0]);
    expect(await days()).toEqual([]);
    for (let slide = 2; slide <= slides; slide += 1) await timed(slide, [3600, 3600, 3600]);
    await timed(
      12,
      Array.from({ length: 12 }, () => 3600),
      { chapter: 2 },
    );
    await timed(
      12,
      Array.from({ length: 12 }, () => 3600),
      { chapter: 3 },
    );
    expect(await days()).toEqual([['2026-03-04', 86_400]]);
  });
});
