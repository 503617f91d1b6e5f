import type { Executor } from '../../../db/database.ts';
import type { ImportedModule } from '../modules/imported.ts';

const columns = [
  'scorm_upload.id',
  'account_id',
  'module',
  'file_name',
  'bytes',
  'state',
  'problem',
  'package_id',
] as const;

const uploads = (db: Executor) =>
  db
    .selectFrom('scorm_upload')
    .leftJoin('scorm_package', 'scorm_package.id', 'scorm_upload.package_id')
    .select(columns)
    .select('scorm_package.module_id');
export type UploadRow = Awaited<ReturnType<ReturnType<typeof uploads>['executeTakeFirstOrThrow']>>;

export type UploadState = 'sending' | 'waiting' | 'taken' | 'refused' | 'failed';

interface NewUpload {
  accountId: number;
  module: ImportedModule;
  fileName: string;
  bytes: number;
  at: Date;
}

export async function insertUpload(db: Executor, given: NewUpload): Promise<UploadRow> {
  const { accountId, module, fileName, bytes, at } = given;
  const { id } = await db
    .insertInto('scorm_upload')
    .values({
      account_id: accountId,
      module: JSON.stringify(module),
      file_name: fileName,
      bytes,
      state: 'sending',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return uploads(db).where('scorm_upload.id', '=', id).executeTakeFirstOrThrow();
}

export function findUpload(db: Executor, id: number): Promise<UploadRow | undefined> {
  return uploads(db).where('scorm_upload.id', '=', id).executeTakeFirst();
}

/** Locks the upload until the transaction ends. */
export async function lockUpload(db: Executor, id: number): Promise<UploadRow | undefined> {
  await db.selectFrom('scorm_upload').select('id').where('id', '=', id).forUpdate().execute();
  return findUpload(db, id);
}

/** An account's unfinished uploads. */
export async function unfinishedOf(db: Executor, accountId: number): Promise<UploadRow[]> {
  return uploads(db).where('account_id', '=', accountId).where('state', '=', 'sending').execute();
}

interface Change {
  state: UploadState;
  problem?: string;
  package_id?: number;
}

export async function setUpload(db: Executor, id: number, change: Change): Promise<void> {
  await db.updateTable('scorm_upload').set(change).where('id', '=', id).execute();
}

export async function deleteUpload(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('scorm_upload').where('id', '=', id).execute();
}

/** Ends uploads that the editor never finished, or that no job has read by now. */
export async function endOld(db: Executor, before: { sending: Date; waiting: Date }): Promise<void> {
  await db
    .deleteFrom('scorm_upload')
    .where('state', '=', 'sending')
    .where('created_at', '<', before.sending)
    .execute();
  await db
    .updateTable('scorm_upload')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .where('created_at', '<', before.waiting)
    .execute();
}

/** Returns the given uploads whose pieces are still needed. */
export async function stillWanted(db: Executor, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('scorm_upload')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', ['sending', 'waiting'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
