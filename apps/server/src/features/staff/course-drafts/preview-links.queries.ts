import { integer, nullable, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { wholeNameOf } from '../../base/accounts/name-columns.ts';

const linkRow = {
  id: integer,
  made_at: timestamp,
  ends_at: timestamp,
  /** The name of the editor; null if the account is gone. */
  made_by: nullable(text),
};
export type LinkRow = RowOf<typeof linkRow>;

const active = prepared(
  `select p.id, p.made_at, p.ends_at, ${wholeNameOf('a')} as made_by
  from draft_preview p left join account a on a.id = p.made_by
  where p.module_id = $1 and p.ended is null and p.ends_at > $2 order by p.id desc`,
  linkRow,
);

/** The open links of a course, the newest first. */
export const listLinks = (db: Executor, moduleId: number, now: Date): Promise<LinkRow[]> =>
  active(db, moduleId, now);

const inserted = prepared(
  'insert into draft_preview (module_id, token_hash, made_by, made_at, ends_at) values ($1, $2, $3, $4, $5) returning id',
  { id: integer },
);

interface NewLink {
  module_id: number;
  token_hash: Buffer;
  made_by: number;
  made_at: Date;
  ends_at: Date;
}

export async function insertLink(db: Executor, link: NewLink): Promise<void> {
  await inserted(db, link.module_id, link.token_hash, link.made_by, link.made_at, link.ends_at);
}

const stopped = prepared(
  `update draft_preview set ended = 'stopped'
  where id = $1 and module_id = $2 and ended is null and ends_at > $3 returning id`,
  { id: integer },
);

/** @returns whether the link had not ended yet */
export async function stopLink(db: Executor, moduleId: number, id: number, now: Date): Promise<boolean> {
  return (await stopped(db, id, moduleId, now)).length > 0;
}

const allEnded = prepared(
  'update draft_preview set ended = $2 where module_id = $1 and ended is null',
  nothing,
);

/** Ends all links of a draft that was published or discarded. */
export async function endLinks(db: Executor, moduleId: number, why: 'published' | 'dropped'): Promise<void> {
  await allEnded(db, moduleId, why);
}

const foundLink = { id: integer, module_id: integer, ends_at: timestamp, ended: nullable(text) };
export type FoundLink = RowOf<typeof foundLink>;

const byToken = prepared(
  'select id, module_id, ends_at, ended from draft_preview where token_hash = $1',
  foundLink,
);

export async function findByToken(db: Executor, hash: Buffer): Promise<FoundLink | undefined> {
  const [row] = await byToken(db, hash);
  return row;
}
