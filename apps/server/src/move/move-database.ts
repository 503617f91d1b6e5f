import type pg from 'pg';
import { type BoundedClient, openClient } from '../db/bounded-client.ts';
import type { Limits } from '../db/limits.ts';
import { migrate, missingMigrations } from '../db/migrate.ts';
import { prepareJobs } from '../features/base/jobs/worker.ts';
import { copyRows } from './copy-rows.ts';
import { claimSource, keepReadOnly, noteEnd } from './source.ts';
import { copyMonths, copySequences, listUnits, sameText, sumsOf, type Unit } from './tables.ts';
import { claimTarget, copiedUnits, fasten, fillUnit, loosen, notes } from './target.ts';

const day = 86_400_000;
/** A table may take hours; a connection that breaks is noticed by its keep-alive. */
const limits: Limits = { connect: 10_000, statement: 0, call: 7 * day };

export interface Move {
  from: string;
  to: string;
  /** The folder of migrations. */
  migrations: string;
  say: (line: string) => void;
  /** Copies the files once the site is read-only and the database is there. */
  files?: () => Promise<void>;
}

export interface Moved {
  tables: number;
  rows: number;
}

/**
 * Moves a database of the product into an empty one. The source is read-only from the first run to the end, whatever happens in
 * between, so a table that was copied before a crash is not copied again. Ends only if both have the same rows.
 */
export async function moveDatabase(move: Move): Promise<Moved> {
  const [first] = await missingMigrations(move.from, move.migrations);
  if (first)
    throw new Error(
      `The database lacks ${first}: start this release on it once (npm start, or npm run migrate), then move it.`,
    );
  return withBoth(move, (source, target) => moveBetween(source, target, move));
}

async function withBoth<T>(
  { from, to }: Pick<Move, 'from' | 'to'>,
  work: (source: BoundedClient, target: BoundedClient) => Promise<T>,
): Promise<T> {
  const source = await openClient(from, limits);
  try {
    const target = await openClient(to, limits);
    try {
      for (const client of [source, target]) await client.query(sameText);
      return await work(source, target);
    } finally {
      await target.finish();
    }
  } finally {
    await source.finish();
  }
}

async function moveBetween(source: pg.Client, target: pg.Client, move: Move): Promise<Moved> {
  const { say, to, migrations } = move;
  await claimTarget(target, await claimSource(source));
  say('Tables in the new database');
  await prepareJobs(to);
  await migrate(to, migrations);
  say('From now on the site is read-only');
  await keepReadOnly(source);
  await source.query('begin isolation level repeatable read read only');
  await copyMonths(source, target);
  const units = await sameUnits(source, target);
  await loosen(target);
  await copyUnits(source, target, units, say);
  await fasten(target, say);
  await copySequences(source, target);
  const rows = await compare(source, target, units, say);
  await source.query('commit');
  await target.query('analyze');
  await move.files?.();
  await target.query(`drop schema ${notes} cascade`);
  await noteEnd(source);
  return { tables: units.length, rows };
}

/** The tables of both databases; throws if one has a table or a column that the other lacks. */
async function sameUnits(source: pg.Client, target: pg.Client): Promise<Unit[]> {
  const units = await listUnits(source);
  const said = ({ name, columns }: Unit) => `${name} (${columns.toSorted().join(', ')})`;
  const there = (await listUnits(target)).map(said);
  const here = units.map(said);
  const [odd] = [
    ...here.filter((one) => !there.includes(one)),
    ...there.filter((one) => !here.includes(one)),
  ];
  if (odd) throw new Error(`The two databases are of different releases: only one has ${odd}.`);
  return units;
}

async function copyUnits(
  source: pg.Client,
  target: pg.Client,
  units: Unit[],
  say: Move['say'],
): Promise<void> {
  const copied = await copiedUnits(target);
  for (const unit of units.filter(({ name }) => !copied.has(name))) {
    const begun = performance.now();
    const columns = unit.columns.join(', ');
    const rows = await fillUnit(target, unit, () =>
      copyRows(
        [source, `copy ${unit.name} (${columns}) to stdout`],
        [target, `copy ${unit.name} (${columns}) from stdin`],
      ),
    );
    const seconds = (performance.now() - begun) / 1000;
    if (rows > 0) say(`${unit.name}: ${rows.toLocaleString('en')} rows, ${seconds.toFixed(1)} s`);
  }
}

/** Throws if a table of the new database does not have exactly the rows of the old one; returns the number of rows. */
async function compare(
  source: pg.Client,
  target: pg.Client,
  units: Unit[],
  say: Move['say'],
): Promise<number> {
  say(`Comparing every row of ${units.length} tables`);
  let all = 0;
  const wrong: string[] = [];
  for (const unit of units) {
    const [old, made] = await Promise.all([sumsOf(source, unit), sumsOf(target, unit)]);
    all += made.rows;
    if (old.rows !== made.rows || old.sum !== made.sum)
      wrong.push(`${unit.name} (${old.rows} rows, ${made.rows} in the new database)`);
  }
  if (wrong.length === 0) return all;
  throw new Error(
    `These tables differ: ${wrong.join(', ')}. Nothing is lost in the old database. Drop the new one, create it, and start again.`,
  );
}
