import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { mergeAs, newAccount } from '../../../testing/merging.ts';

let api: TestApi;
let naledi: Session;
let sipho: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());
beforeEach(async () => {
  naledi = await api.learner('Naledi', 'Dube');
  sipho = await api.learner('Sipho', 'Maseko');
});

const rowsOf = (person: Session) =>
  api.db
    .selectFrom('notice')
    .select(['kind', 'from_id', 'about', 'seen_at'])
    .where('account_id', '=', person.user_id)
    .orderBy('id')
    .execute();
const seen = (person: Session) =>
  api.db
    .updateTable('notice')
    .set({ seen_at: api.deps.clock() })
    .where('account_id', '=', person.user_id)
    .execute();

describe('a notice', () => {
  const comment = () =>
    ({ to: naledi.user_id, kind: 'comment', from: sipho.user_id, about: 'a-post' }) as const;
  const wellDone = () => ({ ...comment(), kind: 'well_done' }) as const;

  test('is not duplicated by a repeated event, but becomes new again', async () => {
    await api.deps.notices.tell(api.db, comment());
    await seen(naledi);
    await Promise.all([1, 2, 3].map(() => api.deps.notices.tell(api.db, comment())));
    expect(await rowsOf(naledi)).toEqual([
      { kind: 'comment', from_id: sipho.user_id, about: 'a-post', seen_at: null },
    ]);
  });

  test('becomes new only once for an event that can be undone and repeated', async () => {
    await api.deps.notices.tell(api.db, wellDone());
    await seen(naledi);
    await api.deps.notices.tell(api.db, wellDone());
    expect(await rowsOf(naledi)).toEqual([expect.objectContaining({ seen_at: expect.any(Date) })]);
  });

  test('goes to each recipient once, and never to the actor', async () => {
    const to = [sipho.user_id, naledi.user_id, naledi.user_id];
    await api.deps.notices.tell(api.db, { ...comment(), to });
    expect(await rowsOf(sipho)).toEqual([]);
    expect(await rowsOf(naledi)).toHaveLength(1);
  });

  test('from the platform has no actor, and is not duplicated either', async () => {
    const decision = { to: naledi.user_id, kind: 'decision', about: 'a-case' } as const;
    await api.deps.notices.tell(api.db, decision);
    await api.deps.notices.tell(api.db, decision);
    expect(await rowsOf(naledi)).toMatchObject([{ kind: 'decision', from_id: null }]);
  });

  test('is rolled back with its event', async () => {
    const act = api.db.transaction().execute(async (transaction) => {
      await api.deps.notices.tell(transaction, comment());
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    expect(await rowsOf(naledi)).toEqual([]);
  });

  test('is removed if its event is undone, and others stay', async () => {
    await api.deps.notices.tell(api.db, comment());
    await api.deps.notices.tell(api.db, { ...comment(), about: 'another-post' });
    await api.deps.notices.takeBack(api.db, comment());
    expect(await rowsOf(naledi)).toMatchObject([{ about: 'another-post' }]);
  });
});

describe('merging accounts', () => {
  test('keeps one of two identical notices to both accounts, and keeps the notices from either', async () => {
    const { notices } = api.deps;
    const [stays, ends] = [await newAccount(api.db), await newAccount(api.db)];
    const about = 'a-post';
    await notices.tell(api.db, { to: [stays.id, ends.id], kind: 'comment', from: sipho.user_id, about });
    await notices.tell(api.db, { to: ends.id, kind: 'comment', from: stays.id, about });
    await notices.tell(api.db, { to: sipho.user_id, kind: 'connected', from: ends.id });
    const { merged } = await mergeAs(api, await api.signIn('admin@example.org'), stays, ends);
    expect(merged.status).toBe(200);
    expect(await rowsOf({ ...sipho, user_id: stays.id })).toMatchObject([{ from_id: sipho.user_id }]);
    expect(await rowsOf(sipho)).toMatchObject([{ kind: 'connected', from_id: stays.id }]);
  });
});
