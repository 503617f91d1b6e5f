import type { Executor } from '../../../db/database.ts';

export async function findOwner(db: Executor, id: number) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash'])
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}
