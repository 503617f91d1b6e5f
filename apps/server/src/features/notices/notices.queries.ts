import type { NoticeKind } from '@readytowork/contract';
import type { Executor } from '../../db/database.ts';
import { nothing, prepared } from '../../db/prepared.ts';

interface Named {
  to: readonly number[];
  kind: NoticeKind;
  from: number | null;
  about: string;
}

interface NewNotices extends Named {
  at: Date;
  /** Whether one that is there already is news again. */
  again: boolean;
}

/** In the order of the accounts, so that two who tell the same people do not wait for each other. */
export async function putNotices(db: Executor, { to, kind, from, about, at, again }: NewNotices) {
  await put(db, to, kind, from, about, at, again);
}

const put = prepared(
  `
  insert into notice as n (account_id, kind, from_id, about, at)
  select distinct told, $2, $3::int, $4, $5::timestamptz from unnest($1::int[]) as told
  where told is distinct from $3::int
  order by told
  on conflict (account_id, kind, about, from_id) do update set at = excluded.at, seen_at = null
  where $6::boolean`,
  nothing,
);

export async function deleteNotices(db: Executor, { to, kind, from, about }: Named): Promise<void> {
  await drop(db, to, kind, from, about);
}

const drop = prepared(
  `delete from notice where account_id = any($1::int[]) and kind = $2 and from_id is not distinct from $3::int and about = $4`,
  nothing,
);
