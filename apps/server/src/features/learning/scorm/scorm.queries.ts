import { learnerNames } from '@readytowork/contract';
import { batchedStatement, jsonColumn } from '../../../db/batched-statement.ts';
import { briefLockTimeout } from '../../../db/batcher.ts';
import {
  boolean,
  float,
  integer,
  json,
  jsonOf,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { columnsOf } from '../../../db/transpose.ts';
import { claimKeys } from './claim.ts';
import { isPairs, type Pairs } from './pairs.ts';
import { room, type Stored, smallRow } from './room.ts';

const packageRow = {
  id: integer,
  moduleId: integer,
  hash: text,
  edition: oneOf('1.2', '2004'),
  title: text,
  organization: json,
  /** Size of all its files. */
  bytes: float,
};
export type PackageRow = RowOf<typeof packageRow>;

const playing = prepared(
  `select id, module_id as "moduleId", hash, edition, title, organization,
    (select coalesce(sum(f.size), 0)::float8 from scorm_file f where f.package_id = p.id) as bytes
  from scorm_package p where replaced_at is null`,
  packageRow,
);

/** The current packages of all modules. */
export const readPackages = (db: Executor): Promise<PackageRow[]> => playing(db);

/** The account and SCO that pairs belong to. */
export interface Place {
  accountId: number;
  moduleId: number;
  sco: string;
}

const eachIs =
  <T>(holds: (value: unknown) => value is T) =>
  (value: unknown): value is Record<string, T> =>
    typeof value === 'object' && value !== null && Object.values(value).every(holds);

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** What a package may be told of a learner is read with their data: an editor's choice holds from the next opening. */
const learner = 'a.first_name, a.last_name, m.learner_name, m.learner_key::text as learner_key';
const learnerRow = {
  first_name: text,
  last_name: text,
  learner_name: nullable(oneOf(...learnerNames)),
  learner_key: text,
};

const held = prepared(
  `
  select ${learner}, coalesce(k.stored, '{}') as stored, coalesce(k.heard, '{}') as heard
  from account a join module m on m.id = $2
  left join lateral (
    select jsonb_object_agg(p.sco, p.data) as stored, jsonb_object_agg(p.sco, p.runs) as heard
    from scorm_progress p where p.account_id = a.id and p.module_id = $2
  ) k on true
  where a.id = $1`,
  {
    ...learnerRow,
    /** The stored pairs of each SCO. */
    stored: jsonOf(eachIs(isPairs)),
    /** Highest sequence number per SCO and run. */
    heard: jsonOf(eachIs(eachIs(isNumber))),
  },
);

/** The learner and all their stored pairs in a module. */
export async function storedInModule(db: Executor, accountId: number, moduleId: number) {
  const [row] = await held(db, accountId, moduleId);
  return row;
}

const heldOfSco = prepared(
  `
  select ${learner}, p.data from account a join module m on m.id = $2
  left join scorm_progress p on p.account_id = a.id and p.module_id = $2 and p.sco = $3
  where a.id = $1`,
  { ...learnerRow, data: nullable(jsonOf(isPairs)) },
);

export async function storedInSco(db: Executor, { accountId, moduleId, sco }: Place) {
  const [row] = await heldOfSco(db, accountId, moduleId, sco);
  return row;
}

const value = prepared(
  `
  select data ->> $4 as value from scorm_progress where account_id = $1 and module_id = $2 and sco = $3`,
  { value: nullable(text) },
);

export async function storedValue(
  db: Executor,
  { accountId, moduleId, sco }: Place,
  key: string,
): Promise<string | null> {
  const [row] = await value(db, accountId, moduleId, sco, key);
  return row?.value ?? null;
}

/**
 * A commit contains every pair that its run has set in the SCO, up to this sequence number, and that no reply has acknowledged
 * yet.
 */
export interface UpTo {
  run: string;
  sequence: number;
}

/** The pairs to store as JSON text, and the status they report. */
export interface Commit {
  data: string;
  completedAt: Date | null;
  passed: boolean | null;
  score: number | null;
  at: Date;
  upTo: UpTo | undefined;
}

/** Runs that a row remembers: a learner's devices, each with a few openings that may still resend. */
const rememberedRuns = 8;

type Given = [
  accountId: number,
  moduleId: number,
  sco: string,
  completedAt: Date | null,
  passed: boolean | null,
  score: number | null,
  at: Date,
  size: number,
  data: string,
  runs: string,
];

const keyOf = (accountId: number, moduleId: number, sco: string) => `${accountId}/${moduleId}/${sco}`;

/** Below this sum over the account, no limit can be exceeded, so one sum is enough. */
const smallestRoom = Math.min(room.sco, room.module, room.account);

const sumWith = (accountId: string, size: string) => `(
  select coalesce(sum(bytes), 0) from scorm_progress stored where stored.account_id = ${accountId}
) <= ${smallestRoom} - ${size}`;

/**
 * Simultaneous commits take turns on the row: the last one wins each key, and no key is lost. A commit whose run is already
 * further changes nothing. Only a run that is new to the row needs to look at the others. With `inRoom`, the statement writes
 * nothing that might exceed the account's limits. A row that stays small needs neither the sum nor an exact count of its bytes:
 * estimates add up until it is no longer small. Returns what it wrote.
 */
const merge = ({ inRoom }: { inRoom: boolean }) =>
  batchedStatement({
    text: `
    insert into scorm_progress as p (account_id, module_id, sco, data, completed_at, passed, score, updated_at, runs, bytes)
    select account_id, module_id, sco, data, completed_at, passed, score, at, runs,
      case when size <= ${smallRow} then size else octet_length(data::text) end
    from ${briefLockTimeout}, rows from (
      unnest($1::int[], $2::int[], $3::text[], $4::timestamptz[], $5::boolean[], $6::smallint[], $7::timestamptz[], $8::int[]),
      jsonb_array_elements($9::jsonb), jsonb_array_elements($10::jsonb)
    ) as given (account_id, module_id, sco, completed_at, passed, score, at, size, data, runs)
    where ${inRoom ? `size <= ${smallRow} or ${sumWith('given.account_id', 'size')}` : 'true'}
    order by account_id, module_id, sco
    on conflict (account_id, module_id, sco) do update set
      data = p.data || excluded.data,
      bytes = case when p.bytes + excluded.bytes <= ${smallRow} then p.bytes + excluded.bytes
        else octet_length((p.data || excluded.data)::text) end,
      completed_at = coalesce(p.completed_at, excluded.completed_at),
      passed = greatest(p.passed, excluded.passed),
      score = greatest(p.score, excluded.score),
      updated_at = excluded.updated_at,
      runs = case when excluded.runs = '{}' or p.runs ?| array(select jsonb_object_keys(excluded.runs))
        then p.runs || excluded.runs
        else (select jsonb_object_agg(newest.key, newest.value) from (
          select key, value from jsonb_each(p.runs || excluded.runs) order by key collate "C" desc limit ${rememberedRuns}
        ) newest) end
    where not exists (
      select from jsonb_each(excluded.runs) as heard where (p.runs -> heard.key)::int >= heard.value::int)
      ${inRoom ? `and (p.bytes + excluded.bytes <= ${smallRow} or ${sumWith('p.account_id', 'excluded.bytes')})` : ''}
    returning account_id, module_id, sco, bytes`,
    parametersOf(batch) {
      const columns = columnsOf(batch);
      return [...columns.slice(0, -2), ...columns.slice(-2).map(jsonColumn)];
    },
    row: { account_id: integer, module_id: integer, sco: text, bytes: integer },
    keyOf: ([accountId, moduleId, sco]: Given) => keyOf(accountId, moduleId, sco),
    keyOfRow: ({ account_id, module_id, sco }) => keyOf(account_id, module_id, sco),
  });

const mergeInRoom = merge({ inRoom: true });
const mergeAnyway = merge({ inRoom: false });

/**
 * Stores the pairs and returns the row's new size in bytes. Returns undefined if nothing was written, either because the run is
 * already further or, unless `anyway`, because the commit might exceed a limit.
 */
export async function mergePairs(
  db: Executor,
  { accountId, moduleId, sco }: Place,
  { data, completedAt, passed, score, at, upTo }: Commit,
  anyway = false,
): Promise<number | undefined> {
  const runs = JSON.stringify(upTo ? { [upTo.run]: upTo.sequence } : {});
  const size = Buffer.byteLength(data);
  const given: Given = [accountId, moduleId, sco, completedAt, passed, score, at, size, data, runs];
  const [written] = await (anyway ? mergeAnyway : mergeInRoom)(db, ...given);
  return written?.bytes;
}

const storedWith = prepared(
  `
  select row.bytes as sco, row.bytes + rest.module as module, row.bytes + rest.account as account
  from (
    select octet_length((coalesce((select data from scorm_progress
      where account_id = $1 and module_id = $2 and sco = $3), '{}') || $4::jsonb)::text) as bytes
  ) as row, (
    select coalesce(sum(bytes) filter (where module_id = $2), 0)::int as module, coalesce(sum(bytes), 0)::int as account
    from scorm_progress where account_id = $1 and (module_id, sco) <> ($2, $3)
  ) as rest`,
  { sco: integer, module: integer, account: integer },
);

/** The bytes the account would have stored after a commit, computed without writing, so that refused commits cost no disk. */
export async function storedBytesWith(
  db: Executor,
  { accountId, moduleId, sco }: Place,
  { data }: Commit,
): Promise<Stored> {
  const [row] = await storedWith(db, accountId, moduleId, sco, data);
  return row ?? { sco: 0, module: 0, account: 0 };
}

const claim = prepared(
  `
  select (select jsonb_object_agg(key, data -> key) from unnest($4::text[]) as key where data ? key) as said
  from scorm_progress where account_id = $1 and module_id = $2 and sco = $3`,
  { said: nullable(jsonOf(isPairs)) },
);

/** The stored values of the keys that a claim is read from. */
export async function storedClaim(db: Executor, { accountId, moduleId, sco }: Place): Promise<Pairs> {
  const [row] = await claim(db, accountId, moduleId, sco, claimKeys);
  return row?.said ?? {};
}

const better = prepared(
  `
  update scorm_progress set score = $4 where account_id = $1 and module_id = $2 and sco = $3
    and (score is null or score < $4::smallint)`,
  nothing,
);

export async function raiseScore(db: Executor, { accountId, moduleId, sco }: Place, score: number) {
  await better(db, accountId, moduleId, sco, score);
}

const earlier = prepared(
  `
  select exists (select from scorm_progress where account_id = $1 and module_id = $2 and sco = $3)
    or exists (select from scorm_package where module_id = $2 and jsonb_path_exists(organization,
      '$.items.**.identifier ? (@ == $sco)', jsonb_build_object('sco', $3::text))) as known`,
  { known: boolean },
);

/** True if an earlier version of the package has the SCO, or the learner has stored pairs for it. */
export async function wasSco(db: Executor, { accountId, moduleId, sco }: Place): Promise<boolean> {
  const [row] = await earlier(db, accountId, moduleId, sco);
  return row?.known ?? false;
}

/** Reads the status of each SCO and the time of the last commit, in milliseconds since 1970. */
const statuses = prepared(
  `
  select module_id, sco, completed_at is not null as completed, passed, score,
    (extract(epoch from updated_at) * 1000)::float8 as touched
  from scorm_progress where account_id = $1`,
  {
    module_id: integer,
    sco: text,
    completed: boolean,
    passed: nullable(boolean),
    score: nullable(integer),
    touched: float,
  },
);

export const scoStatuses = (db: Executor, accountId: number) => statuses(db, accountId);
