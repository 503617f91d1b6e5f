import { text } from './db/columns.ts';
import type { Executor } from './db/database.ts';
import { nothing, prepared } from './db/prepared.ts';
import { contentRule, type Declaration } from './feature.ts';

export const declares = {
  tables: { content_read: { retention: contentRule } },
} satisfies Declaration;

const readBefore = prepared('select hash from content_read', { hash: text });

/** The hash of the content that was imported last; undefined before the first import. */
export async function contentRead(db: Executor): Promise<string | undefined> {
  const [row] = await readBefore(db);
  return row?.hash;
}

const readNow = prepared(
  `
  insert into content_read (hash) values ($1)
  on conflict (is_only) do update set hash = excluded.hash, read_at = now()`,
  nothing,
);

export async function keepContentRead(db: Executor, hash: string): Promise<void> {
  await readNow(db, hash);
}
