import type { Executor } from '../../../db/database.ts';

const columns = ['public_key', 'private_key', 'created_at'] as const;

export async function findKey(db: Executor) {
  return db.selectFrom('push_key').select(columns).executeTakeFirst();
}

export interface StoredKey {
  public_key: string;
  private_key: Buffer;
  created_at: Date;
}

/**
 * Stores the first key. Replaces only the key named by `lost`, which no secret can decrypt. So a key that another process has
 * stored in the meantime stays.
 */
export async function putKey(db: Executor, key: StoredKey, lost: string | undefined): Promise<void> {
  await db
    .insertInto('push_key')
    .values(key)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(key)
        .where('push_key.public_key', '=', lost ?? ''),
    )
    .execute();
}

/** Stores the same key, encrypted with the present secret. */
export async function encryptAnew(
  db: Executor,
  { public_key }: Pick<StoredKey, 'public_key'>,
  private_key: Buffer,
): Promise<void> {
  await db.updateTable('push_key').set({ private_key }).where('public_key', '=', public_key).execute();
}
