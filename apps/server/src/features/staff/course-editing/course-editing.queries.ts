import { mostCounted } from '@readytowork/contract';
import { integer, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { wholeNameOf } from '../../base/accounts/name-columns.ts';

/**
 * Counts stop at one more than the maximum, to detect that there are more. They use the indexes of migration 0034, so that a
 * module with a million learners costs no more.
 */
const most = mostCounted + 1;

const counts = prepared(
  `
  select
    (select count(*)::int from (
      select 1 from chapter_progress where module_id = $1 and chapter = 1 limit ${most}) counted) as of_slides,
    (select count(distinct account_id)::int from (
      select account_id from scorm_progress where module_id = $1 limit ${most}) counted) as of_package,
    (select count(*)::int from (
      select 1 from attempt where module_id = $1 and finished_at is null limit ${most}) counted) as running`,
  { of_slides: integer, of_package: integer, running: integer },
);

export interface Concerned {
  /** Learners who have begun the module. */
  learners: number;
  /** Open attempts at its assessment. */
  running: number;
}

/** Counts the learners affected by a change to a module, up to a maximum. */
export async function concerned(db: Executor, moduleId: number): Promise<Concerned> {
  const [row] = await counts(db, moduleId);
  return { learners: Math.max(row?.of_slides ?? 0, row?.of_package ?? 0), running: row?.running ?? 0 };
}

const groupsNamed = prepared(
  `
  select l.id, l.name, (
    select coalesce(string_agg(${wholeNameOf('a')}, ', ' order by f.added_at, f.id), '')
    from group_facilitator f join account a on a.id = f.account_id where f.group_id = l.id) as facilitator
  from learner_group l
  where l.closed_at is null
    and (lower(l.name) collate "C") >= (lower($1::text) collate "C")
    and (lower(l.name) collate "C") < (lower($1::text) || U&'\\+10FFFF') collate "C"
  order by lower(l.name) collate "C", l.id limit 20`,
  { id: integer, name: text, facilitator: text },
);

/** Open groups whose name begins with the search, by the index on names. */
export const findGroups = (db: Executor, search: string) => groupsNamed(db, search);

const ofParts = prepared(
  `
  select part.sco, (
    select count(*)::int from (
      select 1 from scorm_progress p where p.module_id = $1 and p.sco = part.sco limit ${most}) counted) as learners
  from unnest($2::text[]) as part (sco)`,
  { sco: text, learners: integer },
);

/** Counts the learners with data in each of these parts of a module's package. */
export async function learnersOfParts(
  db: Executor,
  moduleId: number,
  scos: string[],
): Promise<Map<string, number>> {
  if (scos.length === 0) return new Map();
  const rows = await ofParts(db, moduleId, scos);
  return new Map(rows.map(({ sco, learners }) => [sco, learners]));
}
