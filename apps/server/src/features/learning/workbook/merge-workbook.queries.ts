import type { Version } from '@readytowork/activities/workbook';
import type { Executor } from '../../../db/database.ts';
import { withVersions } from './workbook.queries.ts';

const entriesOf = async (db: Executor, accountId: number) => {
  const rows = await db
    .selectFrom('workbook_entry')
    .select(['id', 'module_id', 'name', 'ask', 'versions', 'written_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(withVersions);
};

/** Entries for which both accounts have texts. */
export async function entriesOfBoth(db: Executor, from: number, into: number) {
  const ending = await entriesOf(db, from);
  const staying = await entriesOf(db, into);
  return staying.flatMap((stays) => {
    const { module_id, name } = stays;
    const ends = ending.find((other) => other.module_id === module_id && other.name === name);
    return ends ? [{ module_id, stays, ends }] : [];
  });
}

export async function joinEntries(
  db: Executor,
  { into, gone }: { into: number; gone: number },
  { versions, at }: { versions: Version[]; at: Date },
): Promise<void> {
  await db
    .updateTable('workbook_entry')
    .set({ versions: JSON.stringify(versions), written_at: at })
    .where('id', '=', into)
    .execute();
  await db.deleteFrom('workbook_entry').where('id', '=', gone).execute();
}

export async function moveEntries(db: Executor, from: number, into: number): Promise<void> {
  await db.updateTable('workbook_entry').set({ account_id: into }).where('account_id', '=', from).execute();
}
