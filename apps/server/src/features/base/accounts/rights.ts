import type { staffRoles } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

export type StaffRole = (typeof staffRoles)[number];

/** Also finds deactivated accounts, because they keep their address. */
export async function findByAddress(db: Executor, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'staff_role', 'deactivated_at'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Sets the rights of an account; null for `deactivated_at` reactivates it. */
export async function setRights(
  db: Executor,
  id: number,
  rights: { staff_role?: StaffRole | null; deactivated_at?: Date | null },
): Promise<void> {
  await db.updateTable('account').set(rights).where('id', '=', id).execute();
}

/** Reads the rights of an account and locks them until the transaction ends. */
export async function lockRights(db: Executor, id: number) {
  const account = await db
    .selectFrom('account')
    .select(['staff_role', 'deactivated_at', 'part_of'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { staff_role, deactivated_at, part_of = null } = account ?? {};
  return { staff_role, active: deactivated_at === null, isMerged: part_of !== null };
}

/**
 * Locks the administrators who can sign in until the transaction ends. If two commands each remove one, the second sees that the
 * first did.
 */
export async function lockAdministrators(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('staff_role', '=', 'administrator')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function listStaff(db: Executor) {
  return db
    .selectFrom('account')
    .select(['email', 'first_name', 'last_name', 'staff_role', 'deactivated_at'])
    .where('staff_role', 'is not', null)
    .orderBy('staff_role')
    .orderBy('email')
    .execute();
}
