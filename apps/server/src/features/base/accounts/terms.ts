import type { Executor } from '../../../db/database.ts';

const termsOf = (db: Executor, id: number) =>
  db.selectFrom('account').select(['terms_version', 'terms_accepted_at']).where('id', '=', id);

/**
 * The version of the terms that the person accepted last, and when; undefined if they accepted none, or did so before terms had
 * versions.
 */
export async function findTerms(
  db: Executor,
  id: number,
): Promise<{ version: string; at: Date } | undefined> {
  return accepted(await termsOf(db, id).executeTakeFirst());
}

/** Like `findTerms`, and locks the account until the transaction ends. */
export async function lockTerms(
  db: Executor,
  id: number,
): Promise<{ version: string; at: Date } | undefined> {
  return accepted(await termsOf(db, id).forUpdate().executeTakeFirst());
}

const accepted = (row: { terms_version: string | null; terms_accepted_at: Date | null } | undefined) =>
  row?.terms_version && row.terms_accepted_at
    ? { version: row.terms_version, at: row.terms_accepted_at }
    : undefined;

export async function acceptTerms(db: Executor, id: number, terms_version: string, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ terms_version, terms_accepted_at: at })
    .where('id', '=', id)
    .execute();
}
