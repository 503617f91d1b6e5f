import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

interface BegunRow {
  state_hash: Buffer;
  browser_hash: Buffer;
  nonce: string;
  verifier: string;
  account_id: number | null;
  expires_at: Date;
}

export async function insertBegun(db: Executor, begun: BegunRow): Promise<void> {
  await db.insertInto('begun_single_sign_on').values(begun).execute();
}

/** Deletes and returns a begun sign-in, so that only the browser that began it can finish it, and only once. */
export async function takeBegun(
  db: Executor,
  { state_hash, browser_hash, account_id }: Pick<BegunRow, 'state_hash' | 'browser_hash' | 'account_id'>,
  at: Date,
) {
  return db
    .deleteFrom('begun_single_sign_on')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('account_id', 'is not distinct from', account_id)
    .where('expires_at', '>', at)
    .returning(['nonce', 'verifier'])
    .executeTakeFirst();
}

const people = (db: Executor) =>
  db
    .selectFrom('account')
    .leftJoin('staff_identity', 'staff_identity.account_id', 'account.id')
    .select([
      'account.id',
      'account.email',
      'account.staff_role',
      'account.deactivated_at',
      'account.part_of',
    ])
    .select(['staff_identity.subject', 'staff_identity.account_id as identity_of']);

/** Locks the account of a person at the sign-in service. */
export function lockByIdentity(db: Executor, issuer: string, subject: string) {
  return people(db)
    .where('staff_identity.issuer', '=', issuer)
    .where('staff_identity.subject', '=', subject)
    .forNoKeyUpdate('account')
    .executeTakeFirst();
}

export function lockByAddress(db: Executor, email: string) {
  return people(db)
    .where(sql<string>`lower(account.email)`, '=', email.toLowerCase())
    .forNoKeyUpdate('account')
    .executeTakeFirst();
}

export type Person = NonNullable<Awaited<ReturnType<typeof lockByIdentity>>>;

/** Links the account to this person at the sign-in service; false if it is linked to another person. */
export async function joinIdentity(
  db: Executor,
  identity: { account_id: number; issuer: string; subject: string },
  at: Date,
): Promise<boolean> {
  const { account_id: _, ...who } = identity;
  // The locked row may show the identity from before the wait, so the write itself checks for an earlier link.
  const joined = await db
    .insertInto('staff_identity')
    .values({ ...identity, created_at: at, joined_at: at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...who, joined_at: at })
        .where(({ and, eb, or }) =>
          or([
            eb('staff_identity.subject', 'is', null),
            and([
              eb('staff_identity.issuer', '=', who.issuer),
              eb('staff_identity.subject', '=', who.subject),
            ]),
          ]),
        ),
    )
    .returning('account_id')
    .executeTakeFirst();
  return joined !== undefined;
}

/** True if this person at the sign-in service has this account. */
export async function isIdentityOf(
  db: Executor,
  { account_id, issuer, subject }: { account_id: number; issuer: string; subject: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_identity')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}
