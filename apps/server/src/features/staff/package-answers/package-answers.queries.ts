import { integer, jsonOf, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { isPairs } from '../../learning/scorm/pairs.ts';

/** Most rows of one report: a learner has a row for each part of the package. */
const mostRows = 20_000;

const newest = prepared(
  `select account_id, sco, bytes from scorm_progress where module_id = $1 order by account_id desc limit ${mostRows + 1}`,
  { account_id: integer, sco: text, bytes: integer },
);

export interface StoredPart {
  account_id: number;
  sco: string;
  /** Size of all stored values of the part, in bytes. */
  bytes: number;
}

/** The stored parts of a module, those of the newest accounts first, and whether there are others. */
export async function newestParts(db: Executor, moduleId: number) {
  const rows: StoredPart[] = await newest(db, moduleId);
  return { parts: rows.slice(0, mostRows), more: rows.length > mostRows };
}

/** Without the two values that can be large and hold no answer. Reading JSON is cheaper in this process than in PostgreSQL. */
const stored = prepared(
  `
  select p.account_id, p.sco, p.data - '{cmi.suspend_data,player.sequencing}'::text[] as pairs
  from unnest($2::int[], $3::text[]) as given (account_id, sco)
  join scorm_progress p on p.account_id = given.account_id and p.module_id = $1 and p.sco = given.sco`,
  { account_id: integer, sco: text, pairs: jsonOf(isPairs) },
);

/** The stored values of these parts. */
export const pairsOf = (db: Executor, moduleId: number, parts: readonly StoredPart[]) =>
  stored(
    db,
    moduleId,
    parts.map(({ account_id }) => account_id),
    parts.map(({ sco }) => sco),
  );
