import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor } from '../../../db/database.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { endSessions } from './auth.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const oldPassword = 'ReadyToWork-demo-1';
const newPassword = 'mango taxi sunrise';

/** Each change locks in the same order as the server: the account first, then its sessions. */
const changes: [string, (db: Executor, id: number) => Promise<unknown>][] = [
  [
    'a change of the password',
    (db, id) => db.updateTable('account').set({ password_hash: 'another' }).where('id', '=', id).execute(),
  ],
  [
    'the deactivation of the account',
    (db, id) => db.updateTable('account').set({ deactivated_at: new Date() }).where('id', '=', id).execute(),
  ],
];

describe('a sign-in in progress', () => {
  test.each(changes)('leaves no session open after %s', async (_, change) => {
    const { email, user_id } = await api.learner();
    const signedIn = await api.db.transaction().execute(async (transaction) => {
      await change(transaction, user_id);
      await endSessions(transaction, { ofAccount: user_id }, new Date());
      // The transaction is not committed yet, so the old password is still accepted at this moment.
      const answer = api.call('POST', '/api/token/', { body: { username: email, password: oldPassword } });
      await untilBlocked(api.db);
      return { answer };
    });
    expect((await signedIn.answer).status).toBe(401);
    const left = await api.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', user_id)
      .where('ended_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('repeated sign-ins and refreshes during a password change', () => {
  const signIn = (username: string, password: string) =>
    api.call('POST', '/api/token/', { body: { username, password } });
  const alive = async (session: Session) =>
    (await api.call('GET', '/v1/module/webmodule/summary/', { as: session })).status === 200;

  test.each([1, 2, 3, 4, 5])('leave no session with the old password open (%i)', async () => {
    const owner = await api.learner();
    const elsewhere = await api.signIn(owner.email);
    const changed = api.call('POST', '/v1/user/change_password/', {
      as: owner,
      body: { previous_password: oldPassword, password: newPassword },
    });
    const tries = await Promise.all([
      ...Array.from({ length: 6 }, () => signIn(owner.email, oldPassword)),
      api.call('POST', '/api/token/refresh/', { body: { refresh: elsewhere.refresh } }),
    ]);
    expect((await changed).status).toBe(200);
    for (const { status, body } of tries) if (status === 200) expect(await alive(body)).toBe(false);
    expect(await alive(elsewhere)).toBe(false);
    expect(await alive(owner)).toBe(true);
    expect(await alive(await api.signIn(owner.email, newPassword))).toBe(true);
  });
});
