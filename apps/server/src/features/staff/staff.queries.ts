import type { staffRoles } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export type StaffRole = (typeof staffRoles)[number];

/** A deactivated account too: it keeps its address. */
export async function findByAddress(db: Executor, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'staff_role', 'deactivated_at'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function setRole(db: Executor, id: number, staff_role: StaffRole): Promise<void> {
  await db.updateTable('account').set({ staff_role, deactivated_at: null }).where('id', '=', id).execute();
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
