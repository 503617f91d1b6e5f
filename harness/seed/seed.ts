import { passMark } from '@readytowork/contract';
import type pg from 'pg';
import { demoPassword } from '../../apps/server/src/features/base/auth/demo-password.ts';
import { hashPassword } from '../../apps/server/src/features/base/auth/passwords.ts';
import { withClient } from '../with-client.ts';
import { layOutCourses, readCourses } from './courses.ts';
import { chanceFunction, learnerTables, type Step, steps } from './statements.ts';

const batch = 25_000;

/** Called after each batch with the number of learners made so far, the number wanted, and the seconds since the start. */
export type Progress = (made: number, of: number, seconds: number) => void;

export interface Seeded {
  first: number;
  last: number;
  seconds: number;
  /** Seconds of each step, over all batches. */
  steps: Record<string, number>;
}

/**
 * Adds `learners` learners (`learner1@load.example.org` …, all with the demo password) with progress, attempts, ratings and
 * certificates that follow the rules. Continues after the highest existing number. Each batch is one transaction, so the command
 * may be stopped and run again.
 */
export async function seed(url: string, learners: number, progress: Progress = () => {}): Promise<Seeded> {
  const modules = await readCourses(url);
  return withClient(url, async (client) => {
    // Load data can be made again, so batches need not wait for the disk.
    await client.query("set synchronous_commit = off; set work_mem = '64MB'");
    // The server's reports do not count these learners; npm run admin -- rebuild-reports adds them.
    await client.query("set readytowork.load_data = 'on'");
    await client.query(chanceFunction);
    await client.query(learnerTables);
    await layOutCourses(client, modules);
    const first = (await highest(client)) + 1;
    const last = first + learners - 1;
    const hash = await hashPassword(demoPassword);
    const begin = performance.now();
    const spent: Record<string, number> = {};
    for (let from = first; from <= last; from += batch) {
      const to = Math.min(last, from + batch - 1);
      await oneBatch(client, { from, to, hash }, spent);
      progress(to - first + 1, learners, (performance.now() - begin) / 1000);
    }
    // So that PostgreSQL plans queries for the present data, not for what autovacuum last analysed.
    await client.query('analyze account, chapter_progress, attempt, assessment, certificate');
    return { first, last, seconds: (performance.now() - begin) / 1000, steps: spent };
  });
}

async function highest(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ highest: number }>(
    `select coalesce(max(substring(email from '^learner([0-9]{1,9})@')::int), 0) as highest
     from account where email like 'learner%@load.example.org'`,
  );
  return rows[0]?.highest ?? 0;
}

interface Batch {
  from: number;
  to: number;
  hash: string;
}

async function oneBatch(
  client: pg.Client,
  { from, to, hash }: Batch,
  spent: Record<string, number>,
): Promise<void> {
  const values: Record<Step['values'], unknown[]> = {
    'numbers and hash': [from, to, hash],
    'pass mark': [passMark],
    nothing: [],
  };
  await client.query('begin');
  try {
    for (const { name, sql, values: takes } of steps) {
      const begin = performance.now();
      await client.query(sql, values[takes]);
      spent[name] = (spent[name] ?? 0) + (performance.now() - begin) / 1000;
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
