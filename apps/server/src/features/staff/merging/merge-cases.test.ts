import { mergeCases, type SettledCase } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { daysAgo, mergeAs, money, newAccount, recordsOf } from '../../../testing/merging.ts';

let api: TestApi;
let administrator: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
});
afterAll(() => api.close());

type Records = ReturnType<typeof recordsOf>;
interface Pair {
  stays: Records;
  ends: Records;
  ids: { stays: number; ends: number };
}

interface Case {
  of: SettledCase['case'];
  title: string;
  /** Creates the rows of both accounts; the result is passed to `after`. */
  given(pair: Pair): Promise<unknown>;
  kept: SettledCase['kept'];
  /** Reads the data of the staying account after the merge. */
  after(ids: Pair['ids'], given: unknown): Promise<unknown>;
  is: unknown;
}

const chapters = (ids: Pair['ids']) =>
  api.db
    .selectFrom('chapter_progress')
    .select(['completed', 'completed_at'])
    .where('account_id', '=', ids.stays)
    .execute();
const attempts = (ids: Pair['ids']) =>
  api.db
    .selectFrom('attempt')
    .select(['result', sql<boolean>`finished_at is null`.as('running')])
    .where('account_id', '=', ids.stays)
    .orderBy('id')
    .execute();
const assessment = (ids: Pair['ids']) =>
  api.db
    .selectFrom('assessment')
    .select(['attempts', 'best_result', 'last_result', 'passed_at', 'rating'])
    .where('account_id', '=', ids.stays)
    .executeTakeFirst();
/** Returns for each certificate number whether the staying account owns it (shown), the ended one (kept) or none (lost). */
const owners = async (ids: Pair['ids'], numbers: unknown) => {
  const rows = await api.db.selectFrom('certificate').select(['number', 'account_id']).execute();
  const shown = [numbers].flat().map((number) => {
    const owner = rows.find((row) => row.number === number)?.account_id;
    return owner === ids.stays ? 'shown' : owner === ids.ends ? 'kept' : 'lost';
  });
  for (const number of [numbers].flat())
    expect((await api.call('GET', `/v1/certificate/${number}/`)).status).toBe(200);
  return shown;
};
const textsOf = sql<string[]>`(select array_agg(v ->> 'text') from jsonb_array_elements(versions) v)`;
const sco = (ids: Pair['ids']) =>
  api.db
    .selectFrom('scorm_progress')
    .select([sql<string>`data ->> 'cmi.core.lesson_location'`.as('at'), 'completed_at', 'passed', 'score'])
    .where('account_id', '=', ids.stays)
    .execute();
const memberships = async (ids: Pair['ids']) =>
  (
    await api.db
      .selectFrom('group_member')
      .select(['state', 'agreed_at', 'help_at'])
      .where('account_id', '=', ids.stays)
      .execute()
  ).map(({ state, agreed_at, help_at }) => [state, agreed_at, help_at]);

const cases: Case[] = [
  {
    of: 'chapter',
    title: 'the further slide, and the earlier end',
    given: async ({ stays, ends }) => [
      await stays.chapter(9, { doneAt: daysAgo(2) }),
      await ends.chapter(12, { doneAt: daysAgo(5) }),
    ],
    kept: 'ends',
    after: chapters,
    is: [{ completed: 12, completed_at: daysAgo(5) }],
  },
  {
    of: 'running_attempt',
    title: 'ends without a result, and the one that goes on is the latest',
    given: async ({ stays, ends }) => [
      await stays.attempt(null),
      await ends.attempt(60),
      await ends.attempt(null),
    ],
    kept: 'stays',
    after: attempts,
    is: [
      { result: 60, running: false },
      { result: null, running: false },
      { result: null, running: true },
    ],
  },
  {
    of: 'result',
    title: 'the better one, and all attempts',
    given: async ({ stays, ends }) => [
      await stays.attempt(40),
      await stays.assessment({ best: 40 }),
      await ends.attempt(60),
      await ends.attempt(20),
      await ends.assessment({ best: 60, attempts: 2 }),
    ],
    kept: 'ends',
    after: assessment,
    is: { attempts: 3, best_result: 60, last_result: 20, passed_at: null, rating: null },
  },
  {
    of: 'pass',
    title: 'the earlier day',
    given: async ({ stays, ends }) => [
      await stays.assessment({ best: 90, passedAt: daysAgo(3) }),
      await ends.assessment({ best: 80, passedAt: daysAgo(30) }),
    ],
    kept: 'ends',
    after: async (ids) => (await assessment(ids))?.passed_at,
    is: daysAgo(30),
  },
  {
    of: 'rating',
    title: 'the newer one',
    given: async ({ stays, ends }) => [
      await stays.assessment({ best: 90, passedAt: daysAgo(9), rating: 5, ratedAt: daysAgo(8) }),
      await ends.assessment({ best: 80, passedAt: daysAgo(9), rating: 2, ratedAt: daysAgo(1) }),
    ],
    kept: 'ends',
    after: async (ids) => (await assessment(ids))?.rating,
    is: 2,
  },
  {
    of: 'certificate',
    title: 'the earlier is shown, and both numbers verify',
    given: async ({ stays, ends }) => [
      await stays.certificate(daysAgo(3)),
      await ends.certificate(daysAgo(30)),
    ],
    kept: 'ends',
    after: owners,
    is: ['kept', 'shown'],
  },
  {
    of: 'withdrawn_certificate',
    title: 'the one that counts is shown',
    given: async ({ stays, ends }) => [
      await stays.certificate(daysAgo(30), { withdrawn_at: daysAgo(2) }),
      await ends.certificate(daysAgo(3)),
    ],
    kept: 'ends',
    after: owners,
    is: ['kept', 'shown'],
  },
  {
    of: 'package',
    title: 'what is completed, with the best score of both',
    given: async ({ stays, ends }) => [
      await stays.sco({ at: 'far', score: 95, updatedAt: daysAgo(1) }),
      await ends.sco({ at: 'end', completedAt: daysAgo(6), score: 70, updatedAt: daysAgo(6) }),
    ],
    kept: 'ends',
    after: sco,
    is: [{ at: 'end', completed_at: daysAgo(6), passed: null, score: 95 }],
  },
  {
    of: 'workbook',
    title: 'both texts, the newest last; the same words once',
    given: async ({ stays, ends }) => [
      await stays.workbook('A car', { at: daysAgo(2) }),
      await ends.workbook('A house', { at: daysAgo(7) }),
      await stays.workbook('The same', { name: 'second', at: daysAgo(2) }),
      await ends.workbook('The same', { name: 'second', at: daysAgo(1) }),
    ],
    kept: 'both',
    after: async (ids) =>
      (
        await api.db
          .selectFrom('workbook_entry')
          .select(['name', textsOf.as('texts')])
          .where('account_id', '=', ids.stays)
          .orderBy('name')
          .execute()
      ).map(({ name, texts }) => [name, texts]),
    is: [
      ['first_want', ['A house', 'A car']],
      ['second', ['The same']],
    ],
  },
  {
    of: 'job_search',
    title: 'both texts, the newest last',
    given: async ({ stays, ends }) => [
      await stays.jobSearch('Taxi R40', { at: daysAgo(2) }),
      await ends.jobSearch('Taxi R60', { at: daysAgo(7) }),
      await ends.jobSearch('Cashier at Shoprite', { key: 'a'.repeat(32) }),
    ],
    kept: 'both',
    after: async (ids) =>
      (
        await api.db
          .selectFrom('job_search_record')
          .select(['key', textsOf.as('texts')])
          .where('account_id', '=', ids.stays)
          .orderBy('key')
          .execute()
      ).map(({ texts }) => texts),
    is: [['Cashier at Shoprite'], ['Taxi R60', 'Taxi R40']],
  },
  {
    of: 'review',
    title: 'the newer answer says when it comes again',
    given: async ({ stays, ends }) => [
      await stays.review(0, daysAgo(9), { misses: 2 }),
      await ends.review(2, daysAgo(1), { misses: 1 }),
    ],
    kept: 'both',
    after: (ids) =>
      api.db
        .selectFrom('review_question')
        .select(['streak', 'misses', 'answered_at'])
        .where('account_id', '=', ids.stays)
        .execute(),
    is: [{ streak: 2, misses: 2, answered_at: daysAgo(1) }],
  },
  {
    of: 'group',
    title: 'whoever is in it on either account is in it',
    given: async ({ stays, ends }) => {
      const group = await recordsOf(api.db, (await newAccount(api.db, { user_type: 'rtw' })).id).leads(
        'Ours',
      );
      await stays.member(group, 'left');
      await ends.member(group, 'joined', { helpAt: daysAgo(1) });
    },
    kept: 'ends',
    after: memberships,
    is: [['joined', daysAgo(10), daysAgo(1)]],
  },
  {
    of: 'own_group',
    title: 'nobody is a learner of their own group',
    given: async ({ stays, ends }) => stays.member(await ends.leads('Mine')),
    kept: 'ends',
    after: memberships,
    is: [],
  },
  {
    of: 'group_name',
    title: 'both groups go on, told apart by a number',
    given: async ({ stays, ends }) => [await stays.leads('Tuesdays'), await ends.leads('tuesdays')],
    kept: 'both',
    after: async (ids, given) => {
      const rows = await api.db
        .selectFrom('learner_group')
        .select(['name'])
        .where('facilitator_id', '=', ids.stays)
        .orderBy('id')
        .execute();
      const [, moved] = [given].flat();
      return rows.map(({ name }) => name.replace(String(moved), 'N'));
    },
    is: ['Tuesdays', 'tuesdays (N)'],
  },
  {
    of: 'goal',
    title: 'as on the account that stays',
    given: async ({ stays, ends }) => [await stays.goal(2), await ends.goal(6)],
    kept: 'stays',
    after: (ids) =>
      api.db.selectFrom('learning_goal').select('weekly_days').where('account_id', '=', ids.stays).execute(),
    is: [{ weekly_days: 2 }],
  },
  {
    of: 'calendar',
    title: 'the address of the account that stays',
    given: async ({ stays, ends, ids }) => {
      await stays.calendar();
      await ends.calendar();
      return calendarOf(ids.stays);
    },
    kept: 'stays',
    after: async (ids, given) => {
      expect(await calendarOf(ids.stays)).toEqual(given);
      return calendarOf(ids.ends);
    },
    is: undefined,
  },
  {
    of: 'profile',
    title: 'what the account that stays says; what it does not say comes along',
    given: async ({ stays, ends }) => [
      await stays.account({ bio: 'I fix cars.', shown: ['bio', 'courses_and_education', 'skills'] }),
      await ends.account({
        bio: 'I cook.',
        education: 'Grade 12',
        skills: 'Soups',
        user_type: 'rtw',
        shown_to_connections: ['skills'],
      }),
    ],
    kept: 'stays',
    after: (ids) =>
      api.db
        .selectFrom('account')
        .select(['bio', 'education', 'skills', 'user_type', 'shown', 'shown_to_connections'])
        .where('id', '=', ids.stays)
        .executeTakeFirst(),
    // The merged profile is shown to no more people than before.
    is: {
      bio: 'I fix cars.',
      education: 'Grade 12',
      skills: 'Soups',
      user_type: 'rtw',
      shown: ['bio'],
      shown_to_connections: ['skills'],
    },
  },
  {
    of: 'digest',
    title: 'the mail a day as on the account that stays',
    given: async ({ ids }) => {
      const told_until = daysAgo(1);
      await api.db
        .insertInto('notice_digest')
        .values([
          { account_id: ids.stays, due_at: null, told_until, quiet_from: 21, quiet_until: 6 },
          { account_id: ids.ends, due_at: daysAgo(0), told_until, quiet_from: 20, quiet_until: 8 },
        ])
        .execute();
    },
    kept: 'stays',
    after: (ids) =>
      api.db
        .selectFrom('notice_digest')
        .select(['due_at', 'quiet_from'])
        .where('account_id', '=', ids.stays)
        .execute(),
    is: [{ due_at: null, quiet_from: 21 }],
  },
];

const calendarOf = async (account: number) =>
  (
    await api.db
      .selectFrom('group_calendar')
      .select('secret_hash')
      .where('account_id', '=', account)
      .executeTakeFirst()
  )?.secret_hash;

test('every case has a test', () => {
  expect(cases.map(({ of }) => of).toSorted()).toEqual([...mergeCases].toSorted());
});

test.each(cases)('$of: $title', async ({ of, given, kept, after, is }) => {
  const [stays, ends] = [await newAccount(api.db), await newAccount(api.db)];
  const ids = { stays: stays.id, ends: ends.id };
  const was = await given({ stays: recordsOf(api.db, ids.stays), ends: recordsOf(api.db, ids.ends), ids });
  const { preview, merged } = await mergeAs(api, administrator, stays, ends);
  expect(preview.settled).toContainEqual(expect.objectContaining({ case: of, kept }));
  expect(merged.status).toBe(200);
  expect(merged.body.settled).toEqual(preview.settled);
  expect(await after(ids, was)).toEqual(is);
});

test('rows that only the ending account has move unchanged', async () => {
  const [stays, ends] = [
    await newAccount(api.db),
    await newAccount(api.db, { email_confirmed_at: daysAgo(40) }),
  ];
  const had = recordsOf(api.db, ends.id);
  await had.chapter(4);
  await had.attempt(90);
  await had.assessment({ best: 90, passedAt: daysAgo(2), rating: 4, ratedAt: daysAgo(1) });
  const number = await had.certificate(daysAgo(2));
  await had.sco({ passed: true });
  await had.workbook('A plan');
  await had.jobSearch('A plan');
  await had.review(1, daysAgo(1));
  await had.member(await recordsOf(api.db, (await newAccount(api.db)).id).leads('Theirs'));
  await had.leads('Mine too');
  await had.goal(4);
  await had.path('job', ['cv']);
  await had.calendar();
  await had.day('2026-11-19');
  await had.time(600);
  await had.ticket();
  await had.ticket(ends.email.toUpperCase());
  const { preview, merged } = await mergeAs(api, administrator, stays, ends);
  expect([merged.status, preview.settled]).toEqual([200, []]);
  const moved = [
    ['chapter_progress', 'account_id', 1],
    ['attempt', 'account_id', 1],
    ['assessment', 'account_id', 1],
    ['certificate', 'account_id', 1],
    ['scorm_progress', 'account_id', 1],
    ['workbook_entry', 'account_id', 1],
    ['job_search', 'account_id', 1],
    ['job_search_record', 'account_id', 1],
    ['review_question', 'account_id', 1],
    ['group_member', 'account_id', 1],
    ['learner_group', 'facilitator_id', 1],
    ['learning_goal', 'account_id', 1],
    ['learning_path', 'account_id', 1],
    ['group_calendar', 'account_id', 1],
    ['learning_day', 'account_id', 1],
    ['learning_time', 'account_id', 1],
    ['support_ticket', 'account_id', 2],
  ] as const;
  for (const [table, column, rows] of moved)
    for (const [account, expected] of [
      [stays.id, rows],
      [ends.id, 0],
    ])
      expect(await count(table, column, account ?? 0), `${table} of ${account}`).toBe(expected);
  expect((await api.call('GET', `/v1/certificate/${number}/`)).status).toBe(200);
});

async function count(table: string, column: string, account: number): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)} where ${sql.ref(column)} = ${account}`.execute(
    api.db,
  );
  return rows[0]?.rows ?? -1;
}

test('an account that was merged from two can be merged into a third, with all data of both', async () => {
  const [first, second, third] = [
    await newAccount(api.db),
    await newAccount(api.db),
    await newAccount(api.db),
  ];
  const numbers = [
    await recordsOf(api.db, first.id).certificate(daysAgo(1)),
    await recordsOf(api.db, second.id).certificate(daysAgo(2)),
    await recordsOf(api.db, third.id).certificate(daysAgo(3), { module_id: money }),
  ];
  await mergeAs(api, administrator, second, first);
  await mergeAs(api, administrator, third, second);
  const { body } = await api.call('GET', `/v1/accounts/${third.id}/`, { as: administrator });
  expect(body.merged_from.map(({ user_id }: { user_id: number }) => user_id)).toEqual([first.id, second.id]);
  const certificates = await api.call('GET', `/v1/accounts/${third.id}/certificates/`, { as: administrator });
  expect(certificates.body.map(({ number }: { number: string }) => number).toSorted()).toEqual(
    numbers.toSorted(),
  );
});
