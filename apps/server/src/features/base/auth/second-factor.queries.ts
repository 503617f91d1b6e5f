import { sql } from 'kysely';
import { boolean, nullable, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { hasParts, isStaff } from './auth.queries.ts';

export async function findFactor(db: Executor, accountId: number) {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

interface BegunFactor {
  account_id: number;
  secret: Buffer;
  expires_at: Date;
}

/** Stores a new, unconfirmed factor, in place of an unconfirmed one that was begun earlier. */
export async function beginFactor(db: Executor, begun: BegunFactor): Promise<void> {
  const { secret, expires_at } = begun;
  await db
    .insertInto('begun_factor')
    .values(begun)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ secret, expires_at }))
    .execute();
}

/** Locks the unconfirmed factor until the transaction ends, so that it is confirmed only once. */
export async function lockBegunFactor(db: Executor, accountId: number, at: Date) {
  return db
    .selectFrom('begun_factor')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .forUpdate()
    .executeTakeFirst();
}

interface ConfirmedFactor {
  account_id: number;
  secret: Buffer;
  confirmed_at: Date;
  last_step: number;
}

/** Replaces the previous factor and its recovery codes with the one that was begun. */
export async function confirmFactor(
  db: Executor,
  factor: ConfirmedFactor,
  codeHashes: readonly Buffer[],
): Promise<void> {
  const { account_id, ...state } = factor;
  await db
    .insertInto('second_factor')
    .values(factor)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(state))
    .execute();
  await db.deleteFrom('recovery_code').where('account_id', '=', account_id).execute();
  await db
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ account_id, code_hash })))
    .execute();
  await db.deleteFrom('begun_factor').where('account_id', '=', account_id).execute();
}

/**
 * Accepts the code of a time step. Of two simultaneous calls the second waits for the row, reads it again and finds that the step
 * was used.
 *
 * @param resealed the same secret, encrypted with the newest key
 */
export async function spendStep(
  db: Executor,
  accountId: number,
  step: number,
  read: Buffer,
  resealed: Buffer,
): Promise<boolean> {
  const result = await db
    .updateTable('second_factor')
    .set({ last_step: step, secret: resealed })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    // Fails if the secret has been replaced since it was read.
    .where('secret', '=', read)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function spendRecoveryCode(db: Executor, accountId: number, codeHash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes a factor and everything that belongs to it. @returns false if there was none */
export async function deleteFactor(db: Executor, accountId: number): Promise<boolean> {
  const deleted = await db.deleteFrom('second_factor').where('account_id', '=', accountId).executeTakeFirst();
  for (const table of ['recovery_code', 'begun_factor', 'begun_sign_in'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
  return deleted.numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Executor, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findOwner(db: Executor, id: number) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'demo', 'staff_role', isStaff.as('is_staff')])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface BegunSignIn {
  token_hash: Buffer;
  account_id: number;
  password_digest: Buffer;
  expires_at: Date;
}

export async function insertBegunSignIn(db: Executor, begun: BegunSignIn): Promise<void> {
  await db.insertInto('begun_sign_in').values(begun).execute();
}

export async function findBegunSignIn(db: Executor, tokenHash: Buffer, at: Date) {
  return db
    .selectFrom('begun_sign_in')
    .innerJoin('account', 'account.id', 'begun_sign_in.account_id')
    .select(['account.id', 'account.email', 'account.password_hash', 'password_digest'])
    .select([isStaff.as('is_staff'), hasParts.as('has_parts')])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** Deletes the sign-in that was begun, so that it can be finished only once. */
export async function endBegunSignIn(db: Executor, tokenHash: Buffer): Promise<boolean> {
  const result = await db.deleteFrom('begun_sign_in').where('token_hash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Begins a session with the factor on the device of a session that has just ended. Only staff sessions record their use ($5), as
 * they end when idle.
 */
export const beginFactorSession = prepared(
  `insert into session (id, account_id, generation, rotated_at, created_at, expires_at, browser, system, used_at, factor_at)
  select $1::uuid, account_id, 1, $3::timestamptz, $3, $4::timestamptz, browser, system, $5::timestamptz, $3
  from session where id = $2`,
  nothing,
);

/** Records that the factor was entered again. */
export const renewFactor = prepared(
  'update session set factor_at = $2 where id = $1 and ended_at is null returning factor_at',
  { factor_at: nullable(timestamp) },
);

/** When the factor was last entered in this session, and whether the account is a demo account, which needs no factor. */
export const factorOfSession = prepared(
  'select s.factor_at, a.demo from session s join account a on a.id = s.account_id where s.id = $1',
  { factor_at: nullable(timestamp), demo: boolean },
);

/** Records a use unless the last recorded one is recent, and returns whether the session is live. */
export const useSession = prepared(
  `with used as (
    update session set used_at = $2 where id = $1 and ended_at is null and used_at > $3 and used_at <= $4)
  select coalesce(ended_at is null and used_at > $3 and (ends_at is null or ends_at > $2), false) as lives
  from session where id = $1`,
  { lives: boolean },
);
