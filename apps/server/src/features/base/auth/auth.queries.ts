import { mostSessions } from '@readytowork/contract';
import { sql } from 'kysely';
import { text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { Device } from './device.ts';
import type { TokenState } from './tokens.ts';

export const isStaff = sql<boolean>`account.staff_role is not null`;
export const hasParts = sql<boolean>`exists (select from account part where part.part_of = account.id)`;

/** The credentials of an account that may sign in. For the address of a merged account, also the address of the remaining one. */
export async function findCredentials(db: Executor, email: string) {
  return db
    .selectFrom('account')
    .leftJoin('account as whole', (join) =>
      join.onRef('whole.id', '=', 'account.part_of').on('whole.deactivated_at', 'is', null),
    )
    .select(['account.id', 'account.email', 'account.password_hash', 'account.demo'])
    .select('whole.email as signs_in_with')
    .select(sql<boolean>`exists (select from staff_identity where account_id = account.id)`.as('is_joined'))
    .select([isStaff.as('is_staff'), hasParts.as('has_parts')])
    .select(sql<boolean>`exists (select from second_factor where account_id = account.id)`.as('has_factor'))
    .where(sql<string>`lower(account.email)`, '=', email.toLowerCase())
    .where(sql<boolean>`(account.deactivated_at is null or whole.id is not null)`)
    .executeTakeFirst();
}

/** The accounts merged into this one. */
export async function partsOf(db: Executor, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('part_of', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface NewSession extends TokenState, Device {
  expiresAt: Date;
  /** When the second factor was entered; null if it was not entered. */
  factorAt: Date | null;
}

/**
 * Begins a session if the password that was just checked is still the account's. If the password was replaced in the meantime and
 * every session ended, no new one may begin; nor if the account was deactivated.
 *
 * `for share` waits for a pending change of the account's row, reads the row again, and makes the next change wait until this
 * session exists and can be ended. (`for key share` does not wait for an update of other columns.)
 */
export async function insertSession(
  db: Executor,
  session: NewSession,
  checkedHash: string,
): Promise<boolean> {
  const { sessionId, userId, generation, rotatedAt, expiresAt, browser, system, staff, factorAt } = session;
  const rows = await insertIfUnchanged(
    db,
    userId,
    checkedHash,
    sessionId,
    generation,
    rotatedAt,
    expiresAt,
    browser,
    system,
    staff ? rotatedAt : null,
    factorAt,
  );
  return rows.length === 1;
}

const insertIfUnchanged = prepared(
  `insert into session (id, account_id, generation, rotated_at, created_at, expires_at, browser, system,
    used_at, factor_at)
  select $3::uuid, id, $4::int, $5::timestamptz, $5::timestamptz, $6::timestamptz, $7::text, $8::text,
    $9::timestamptz, $10::timestamptz
  from account where id = $1 and password_hash = $2 and deactivated_at is null for share
  returning id`,
  { id: text },
);

interface ProviderSession extends NewSession {
  /** When the session ends, however it is used. */
  endsAt: Date;
}

/** Begins a session of staff whom the sign-in service of the organisation let in. Like `insertSession`, but without a password. */
export async function insertProviderSession(db: Executor, session: ProviderSession): Promise<boolean> {
  const { sessionId, userId, generation, rotatedAt, expiresAt, browser, system, factorAt, endsAt } = session;
  const rows = await insertIfStaff(
    db,
    userId,
    sessionId,
    generation,
    rotatedAt,
    expiresAt,
    browser,
    system,
    factorAt,
    endsAt,
  );
  return rows.length === 1;
}

const insertIfStaff = prepared(
  `insert into session (id, account_id, generation, rotated_at, created_at, expires_at, browser, system,
    used_at, factor_at, ends_at)
  select $2::uuid, id, $3::int, $4::timestamptz, $4, least($5::timestamptz, $9::timestamptz), $6::text, $7::text,
    $4, $8::timestamptz, $9
  from account where id = $1 and staff_role is not null and deactivated_at is null for share
  returning id`,
  { id: text },
);

const notDeactivated = sql<boolean>`exists (select from account
  where account.id = session.account_id and deactivated_at is null)`;

/**
 * Increments the session's generation if the spent token belongs to the current one. If two browser tabs refresh at once, one
 * succeeds.
 *
 * @param begunAfter sessions that began earlier have expired
 * @param usedAfter staff sessions unused since then have expired
 */
export async function rotateSession(
  db: Executor,
  sessionId: string,
  generation: number,
  at: Date,
  expiresAt: Date,
  begunAfter: Date,
  usedAfter: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ generation: generation + 1, rotated_at: at })
    .set({ expires_at: sql`least(${expiresAt}::timestamptz, ends_at)` })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('created_at', '>', begunAfter)
    .where(({ eb, or }) => or([eb('used_at', 'is', null), eb('used_at', '>', usedAfter)]))
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .where('ended_at', 'is', null)
    .where(notDeactivated)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findSession(db: Executor, sessionId: string) {
  return db
    .selectFrom('session')
    .select(['account_id', 'generation', 'rotated_at', 'ended_at', 'used_at'])
    .where('id', '=', sessionId)
    .where(notDeactivated)
    .executeTakeFirst();
}

const ending = (which: string) =>
  prepared(
    `with ended as (update session set ended_at = $1 where ended_at is null and ${which} returning id),
    told as (select id, pg_notify('session_ended', id::text) from ended)
    select id from told`,
    { id: text },
  );
const endOldest = ending(`id in (select id from session where account_id = $2 and ended_at is null
  order by greatest(rotated_at, used_at) desc, created_at desc offset $3)`);

/** Ends the sessions beyond the maximum of an account, those unused for longest. */
export async function endOldestSessions(db: Executor, accountId: number, at: Date): Promise<string[]> {
  const rows = await endOldest(db, at, accountId, mostSessions);
  return rows.map((row) => row.id);
}

const lockAccount = prepared('select from account where id = $1 for no key update', nothing);
const endOne = ending('id = $2');
const endOthers = ending('account_id = $2 and id is distinct from $3::uuid');

/**
 * Ends sessions that are still open, and notifies every process. To end all sessions of an account it first locks the account's
 * row: a concurrent sign-in has then either inserted its session, which ends too, or waits for this transaction.
 */
export async function endSessions(
  db: Executor,
  which: { sessionId: string } | { ofAccount: number; but?: string },
  at: Date,
): Promise<string[]> {
  if ('ofAccount' in which) await lockAccount(db, which.ofAccount);
  const rows = await ('sessionId' in which
    ? endOne(db, at, which.sessionId)
    : endOthers(db, at, which.ofAccount, which.but ?? null));
  return rows.map((row) => row.id);
}

export async function deleteDeadSessions(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', before).execute();
}

export async function endedSince(db: Executor, since: Date) {
  return db.selectFrom('session').select('id').where('ended_at', '>', since).execute();
}
