import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { daysAgo, mergeAs, newAccount, recordsOf } from '../../../testing/merging.ts';

let api: TestApi;
let administrator: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
});
afterAll(() => api.close());

const module_id = fc.constantFrom(1, 3, 4);
const day = fc.integer({ min: 1, max: 40 }).map(daysAgo);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Generates what a learner may have done, at most once where a table allows only one row. */
const holdings = fc.record({
  chapters: fc.uniqueArray(
    fc.record({
      module_id,
      chapter: fc.integer({ min: 1, max: 3 }),
      completed: fc.nat(12),
      doneAt: maybe(day),
    }),
    { maxLength: 5, selector: ({ module_id, chapter }) => `${module_id}.${chapter}` },
  ),
  results: fc.uniqueArray(
    fc.record({
      module_id,
      all: fc.array(fc.nat(100), { minLength: 1, maxLength: 3 }),
      rated: maybe(day),
      running: fc.boolean(),
    }),
    { maxLength: 3, selector: (one) => one.module_id },
  ),
  certificates: fc.uniqueArray(fc.record({ module_id, issuedAt: day, withdrawnAt: maybe(day) }), {
    maxLength: 3,
    selector: (one) => one.module_id,
  }),
  scos: fc.uniqueArray(
    fc.record({
      module_id,
      sco: fc.constantFrom('one', 'two'),
      completedAt: maybe(day),
      passed: maybe(fc.boolean()),
      score: maybe(fc.nat(100)),
      updatedAt: day,
    }),
    { maxLength: 4, selector: ({ module_id, sco }) => `${module_id}.${sco}` },
  ),
  workbook: fc.uniqueArray(
    fc.record({ name: fc.constantFrom('a', 'b'), text: fc.constantFrom('x', 'y', 'z'), at: day }),
    {
      maxLength: 2,
      selector: ({ name }) => name,
    },
  ),
});
type Holdings = typeof holdings extends fc.Arbitrary<infer T> ? T : never;

async function write(account: number, has: Holdings): Promise<void> {
  const records = recordsOf(api.db, account);
  for (const { completed, ...where } of has.chapters) await records.chapter(completed, where);
  for (const { all, module_id, rated, running } of has.results) {
    for (const result of all) await records.attempt(result, { module_id });
    if (running) await records.attempt(null, { module_id });
    const best = Math.max(...all);
    await records.assessment({
      module_id,
      best,
      attempts: all.length,
      passedAt: best >= 80 ? daysAgo(3) : null,
      ...(rated && { rating: 4, ratedAt: rated }),
    });
  }
  for (const { module_id, issuedAt, withdrawnAt } of has.certificates)
    await records.certificate(issuedAt, { module_id, withdrawn_at: withdrawnAt });
  for (const sco of has.scos) await records.sco(sco);
  for (const { text, ...where } of has.workbook) await records.workbook(text, where);
}

type Measured = Record<string, number>;

/**
 * Measures everything that a merge must not lower, as a named figure for each chapter, course, part and text. An earlier day
 * gives a higher figure.
 */
async function measure(account: number): Promise<Measured> {
  const { rows } = await sql<{ name: string; figure: number }>`
    select 'slides ' || module_id || '.' || chapter as name, completed::float8 as figure from chapter_progress where account_id = ${account}
    union all select 'done ' || module_id || '.' || chapter, -extract(epoch from completed_at)::float8
      from chapter_progress where account_id = ${account} and completed_at is not null
    union all select 'best ' || module_id, best_result from assessment where account_id = ${account}
    union all select 'passed ' || module_id, -extract(epoch from passed_at)::float8
      from assessment where account_id = ${account} and passed_at is not null
    union all select 'rated ' || module_id, extract(epoch from rated_at)::float8
      from assessment where account_id = ${account} and rated_at is not null
    union all select 'certificate ' || module_id, case when withdrawn_at is null then 1 else 0 end
      from certificate where account_id = ${account}
    union all select 'part ' || module_id || sco, (completed_at is not null)::int + 2 * coalesce(passed, false)::int
      from scorm_progress where account_id = ${account}
    union all select 'score ' || module_id || sco, score from scorm_progress where account_id = ${account} and score is not null
    union all select 'text ' || name || (v ->> 'text'), 1 from workbook_entry, jsonb_array_elements(versions) v
      where account_id = ${account}`.execute(api.db);
  return Object.fromEntries(rows.map(({ name, figure }) => [name, figure]));
}

/** Totals over these accounts, of figures that a merge must preserve. */
async function total(accounts: number[]): Promise<Measured> {
  const { rows } = await sql<Measured>`select
    (select count(*)::int from attempt where account_id = any(${accounts}::int[])) as attempts,
    (select coalesce(sum(attempts), 0)::int from assessment where account_id = any(${accounts}::int[])) as finished,
    (select count(*)::int from certificate where account_id = any(${accounts}::int[])) as certificates`.execute(
    api.db,
  );
  return rows[0] ?? {};
}

test('no figure of the two accounts is lower after the merge', async () => {
  await fc.assert(
    fc.asyncProperty(holdings, holdings, async (one, other) => {
      const [stays, ends] = [await newAccount(api.db), await newAccount(api.db)];
      await write(stays.id, one);
      await write(ends.id, other);
      const both = [await measure(stays.id), await measure(ends.id)];
      const before = await total([stays.id, ends.id]);
      const { preview, merged } = await mergeAs(api, administrator, stays, ends);
      expect([merged.status, merged.body.settled]).toEqual([200, preview.settled]);
      const after = await measure(stays.id);
      for (const [name, figure] of both.flatMap((had) => Object.entries(had)))
        expect(after[name], name).toBeGreaterThanOrEqual(figure);
      const { certificates, ...others } = await total([stays.id]);
      expect(others).toEqual({ attempts: before.attempts, finished: before.finished });
      // If both accounts have a certificate for a course, one stays with the ended account.
      expect((await total([stays.id, ends.id])).certificates).toBe(before.certificates);
      expect(certificates).toBeLessThanOrEqual(before.certificates ?? 0);
      const { rows } = await sql`select from attempt where account_id = ${ends.id}
        union all select from chapter_progress where account_id = ${ends.id}
        union all select from scorm_progress where account_id = ${ends.id}
        union all select from workbook_entry where account_id = ${ends.id}`.execute(api.db);
      expect(rows).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
