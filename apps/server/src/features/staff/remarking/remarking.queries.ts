import { boolean, integer, nullable, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { wholeNameOf } from '../../base/accounts/name-columns.ts';

const runRow = {
  id: integer,
  module_id: integer,
  version_id: integer,
  reason: text,
  started_at: timestamp,
  finished_at: nullable(timestamp),
  stopped: boolean,
  attempts: integer,
  higher: integer,
  passed: integer,
};
const columns = Object.keys(runRow)
  .map((name) => `r.${name}`)
  .join(', ');

const shownRow = { ...runRow, started_by: nullable(text) };
export type ShownRun = RowOf<typeof shownRow>;

const last = prepared(
  `select ${columns}, ${wholeNameOf('a')} as started_by from remarking r left join account a on a.id = r.started_by
  where r.module_id = $1 order by r.id desc limit 1`,
  shownRow,
);

/** The last run of a module, with the name of the editor; null if the account is gone. */
export async function lastRun(db: Executor, moduleId: number): Promise<ShownRun | undefined> {
  const [row] = await last(db, moduleId);
  return row;
}

const insert = prepared(
  `insert into remarking (module_id, version_id, reason, started_by, started_at) values ($1, $2, $3, $4, $5)
  on conflict (module_id) where finished_at is null do nothing returning id`,
  { id: integer },
);

interface NewRun {
  moduleId: number;
  versionId: number;
  reason: string;
  by: number;
  at: Date;
}

/** @returns the number of the run; undefined while another one of the module is under way */
export async function insertRun(
  db: Executor,
  { moduleId, versionId, reason, by, at }: NewRun,
): Promise<number | undefined> {
  const [row] = await insert(db, moduleId, versionId, reason, by, at);
  return row?.id;
}

const locked = prepared(
  `select ${columns} from remarking r where r.id = $1 and r.finished_at is null for update`,
  runRow,
);

/** A run that has not ended, locked: two workers with its job take turns. */
export async function lockRun(db: Executor, id: number): Promise<RowOf<typeof runRow> | undefined> {
  const [row] = await locked(db, id);
  return row;
}

const open = prepared('select id from remarking where finished_at is null order by id', { id: integer });

/** The runs that have not ended. */
export const openRuns = async (db: Executor) => (await open(db)).map(({ id }) => id);

const add = prepared(
  'update remarking set attempts = attempts + $2, higher = higher + $3, passed = passed + $4 where id = $1',
  nothing,
);

export async function addToRun(
  db: Executor,
  id: number,
  { attempts, higher, passed }: { attempts: number; higher: number; passed: number },
): Promise<void> {
  await add(db, id, attempts, higher, passed);
}

const end = prepared('update remarking set finished_at = $2, stopped = $3 where id = $1', nothing);

export async function endRun(
  db: Executor,
  id: number,
  { at, stopped }: { at: Date; stopped: boolean },
): Promise<void> {
  await end(db, id, at, stopped);
}
