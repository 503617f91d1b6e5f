import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayAfter } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { joinOutcomes } from './merge-outcomes.ts';

let api: TestApi;
let as: Session & { email: string };
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());
beforeEach(async () => {
  as = await api.learner();
});

const day = 86_400_000;
/** A time this many months and days ago; the days keep it away from the ends of months. */
function ago(months: number, days: number): Date {
  const at = api.deps.clock();
  at.setUTCMonth(at.getUTCMonth() - months);
  return new Date(at.getTime() - days * day);
}
let certificates = 0;
async function certify(who: Session, issued_at: Date, module_id = 1, withdrawn_at: Date | null = null) {
  certificates += 1;
  const row = {
    number: `OUTCOME${String(certificates).padStart(15, '0')}`,
    account_id: who.user_id,
    module_id,
    name: 'A learner',
    module_name: 'A course',
    minutes: 10,
    issued_at,
    withdrawn_at,
    withdrawn_reason: withdrawn_at && 'A test.',
  };
  await api.db.insertInto('certificate').values(row).execute();
}
const ask = () => api.deps.outcomeAsker.ask();
const list = async (who: Session = as) => (await api.call('GET', '/v1/user/outcomes/', { as: who })).body;
const set = (months: number, answer: string | null, who: Session = as) =>
  api.call('PUT', '/v1/user/outcomes/', { as: who, body: { months, answer } });
const onHome = async () => (await api.call('GET', '/v1/pages/learner/', { as })).body.outcome;
const question = (months: number, answer: string | null = null, open = true) => ({ months, open, answer });

describe('a learner is asked', () => {
  test('three and six months after the first certificate, once each', async () => {
    await certify(as, ago(3, 10));
    await ask();
    await ask();
    expect(await list()).toEqual([question(3)]);
    expect(await onHome()).toBe(3);
    await api.db
      .updateTable('certificate')
      .set({ issued_at: ago(6, 10) })
      .where('account_id', '=', as.user_id)
      .execute();
    await ask();
    expect(await list()).toEqual([question(3), question(6)]);
    expect(await onHome()).toBe(6);
  });

  test('with the day this many months after the first certificate, in South Africa', async () => {
    const first = ago(3, 10);
    first.setUTCDate(Math.min(first.getUTCDate(), 27));
    // 23:30 in South Africa, and half an hour after midnight of the next day.
    const late = await api.learner();
    await certify(as, new Date(`${first.toISOString().slice(0, 10)}T21:30:00Z`));
    await certify(late, new Date(`${first.toISOString().slice(0, 10)}T22:30:00Z`));
    await ask();
    const rows = await api.db
      .selectFrom('outcome')
      .select('due_on')
      .where('account_id', 'in', [as.user_id, late.user_id])
      .orderBy('account_id')
      .execute();
    first.setUTCMonth(first.getUTCMonth() + 3);
    expect(rows.map(({ due_on }) => due_on)).toEqual([dayAfter(first, 0), dayAfter(first, 1)]);
  });

  test.each<[string, (who: Session) => Promise<unknown>]>([
    ['before three months are over', (who) => certify(who, ago(3, -10))],
    ['weeks too late', (who) => certify(who, ago(3, 45))],
    [
      'of a later certificate',
      async (who) => {
        await certify(who, ago(4, 10));
        await certify(who, ago(3, 10), 2);
      },
    ],
    ['of a withdrawn certificate', (who) => certify(who, ago(3, 10), 1, new Date())],
    [
      'with a deactivated account',
      async (who) => {
        await certify(who, ago(3, 10));
        await api.db
          .updateTable('account')
          .set({ deactivated_at: new Date() })
          .where('id', '=', who.user_id)
          .execute();
      },
    ],
  ])('but not %s', async (_, arrange) => {
    await arrange(as);
    await ask();
    const found = await api.db
      .selectFrom('outcome')
      .selectAll()
      .where('account_id', '=', as.user_id)
      .execute();
    expect(found).toEqual([]);
  });

  test('once by three workers at the same time', async () => {
    await certify(as, ago(3, 10));
    await Promise.all([ask(), ask(), ask()]);
    expect(await list()).toEqual([question(3)]);
  });
});

describe('an answer', () => {
  beforeEach(async () => {
    await certify(as, ago(3, 10));
    await ask();
  });

  test('closes the question, can be changed, and can be taken back', async () => {
    expect((await set(3, 'looking')).body).toEqual([question(3, 'looking', false)]);
    expect(await onHome()).toBeNull();
    expect((await set(3, 'working')).body).toEqual([question(3, 'working', false)]);
    expect((await set(3, null)).body).toEqual([question(3, null, false)]);
  });

  test('is refused for a question that was not asked', async () => {
    expect((await set(6, 'working')).status).toBe(409);
    expect((await set(4, 'working')).status).toBe(400);
    expect((await set(3, 'rich')).status).toBe(400);
    expect(await list()).toEqual([question(3)]);
  });

  test('that never comes leaves the same row as a question put aside', async () => {
    const other = await api.learner();
    await certify(other, ago(3, 10));
    await ask();
    await set(3, null);
    api.pass(70 * day);
    await ask();
    const rows = await api.db
      .selectFrom('outcome')
      .select(['months', 'due_on', 'open', 'answer', 'mail_at'])
      .where('account_id', 'in', [as.user_id, other.user_id])
      .execute();
    expect(rows[0]).toMatchObject({ open: false, answer: null });
    expect(rows[1]).toEqual(rows[0]);
  });

  test('stays when accounts are merged: the staying account’s, or the other’s where it has none', async () => {
    const into = await api.learner();
    await certify(into, ago(3, 10));
    await ask();
    await set(3, 'working');
    const accounts = { from: as.user_id, into: into.user_id, at: new Date() };
    await joinOutcomes(api.db, accounts);
    expect(await list(into)).toEqual([question(3, 'working', false)]);
    expect(await list()).toEqual([]);
  });
});
