import type { Executor } from '../db/database.ts';
import { deleteDemoAccounts } from '../features/base/accounts/accounts.ts';
import { deleteDemoGroups } from '../features/together/groups/demo-groups.queries.ts';

/** Deletes the demo accounts and the groups that they alone lead; foreign keys delete the rest. */
export async function deleteDemo(db: Executor, except: string[] = []): Promise<void> {
  await deleteDemoGroups(db, except);
  await deleteDemoAccounts(db, except);
}
