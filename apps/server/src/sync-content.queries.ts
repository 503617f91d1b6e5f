import { type Executor, prepared } from './db/database.ts';
import { contentRule, type Declaration } from './feature.ts';

export const declares = {
  tables: { content_read: { retention: contentRule } },
} satisfies Declaration;

const readBefore = prepared<{ hash: string }>('select hash from content_read');

/** The hash of what was read last; undefined when nothing was yet. */
export async function contentRead(db: Executor): Promise<string | undefined> {
  const [row] = await readBefore(db);
  return row?.hash;
}

const readNow = prepared<never>(`
  insert into content_read (hash) values ($1)
  on conflict (is_only) do update set hash = excluded.hash, read_at = now()`);

export async function keepContentRead(db: Executor, hash: string): Promise<void> {
  await readNow(db, hash);
}
