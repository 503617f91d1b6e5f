import { setTimeout as pause } from 'node:timers/promises';
import { runningDatabase } from '@readytowork/postgres';
import type pg from 'pg';
import { startServerProcess } from '../../harness/server-process.ts';
import { withClient } from '../../harness/with-client.ts';
import { jwtSecret } from '../learners.ts';
import { percentile } from '../statistics.ts';
import { type Ask, asking } from './ask.ts';
import { goals, type StaffCall, staffCalls } from './calls.ts';
import { staffDataDir } from './database.ts';
import { findSubjects } from './subjects.ts';
import { staffToken } from './token.ts';

const times = 50;
const companions = 16;
/** How long a member of staff reads an answer before the next call. */
const lookMilliseconds = 500;
const usualAccounts = 1_000_000;

interface Figures {
  p50: number;
  p95: number;
}

interface StaffFigures {
  kind: StaffCall['kind'];
  path: string;
  alone: Figures;
  beside: Figures;
  /** Rows that PostgreSQL has read from tables for one request. */
  rows: number;
}

/** Measures all staff calls. BENCH_ACCOUNTS=20000 measures them on a smaller database. */
export async function measureStaff(): Promise<StaffFigures[]> {
  const accounts = Number(process.env.BENCH_ACCOUNTS ?? usualAccounts);
  const dataDir = await staffDataDir(accounts);
  const env = {
    ...{ DATA_DIR: dataDir, RATE_LIMITS: 'off', DRAW_AHEAD: 'off' },
    ...{ JWT_SECRET: jwtSecret, ACCESS_TOKEN_SECONDS: '86400' },
  };
  const server = await startServerProcess(env);
  try {
    const url = await runningDatabase(dataDir);
    if (!url) throw new Error(`No database answers on ${dataDir}.`);
    const about = await findSubjects(url);
    const tokens = {
      administrator: await staffToken(url, 1),
      facilitator: await staffToken(url, about.facilitator),
    };
    const { ask, close } = asking(server.port, tokens);
    return await withClient(url, (client) => measureAll(client, ask, staffCalls(about))).finally(close);
  } finally {
    await server.stop();
  }
}

async function measureAll(client: pg.Client, ask: Ask, calls: StaffCall[]): Promise<StaffFigures[]> {
  for (const call of calls) await ask(call);
  const alone: (Figures & { rows: number })[] = [];
  for (const call of calls) {
    const before = await rowsRead(client);
    const figures = await figuresOf(ask, call);
    // PostgreSQL updates its counts of rows read when a connection runs its next statement, at most once a second.
    await pause(1_100);
    await ask(call);
    alone.push({ ...figures, rows: ((await rowsRead(client)) - before) / (times + 1) });
  }
  const company = keepCompany(ask, calls);
  const beside: Figures[] = [];
  for (const call of calls) beside.push(await figuresOf(ask, call));
  await company.end();
  return calls.map(({ kind, path }, index) => {
    const { rows = 0, ...quietly } = alone[index] ?? none;
    return { kind, path, alone: quietly, beside: beside[index] ?? none, rows };
  });
}

const none = { p50: 0, p95: 0, rows: 0 };

async function figuresOf(ask: Ask, call: StaffCall): Promise<Figures> {
  const took: number[] = [];
  for (let count = 0; count < times; count += 1) took.push(await ask(call));
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95) };
}

/** Sixteen other callers, who make one call after the other until they are stopped. */
function keepCompany(ask: Ask, calls: StaffCall[]) {
  let over = false;
  const one = async (_: unknown, index: number) => {
    for (let turn = index * 7; !over; turn += 1) {
      const call = calls[turn % calls.length];
      if (call) await ask(call);
      await pause(lookMilliseconds);
    }
  };
  const all = Promise.all(Array.from({ length: companions }, one));
  return {
    async end() {
      over = true;
      await all;
    },
  };
}

async function rowsRead(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    'select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as rows from pg_stat_user_tables',
  );
  return rows[0]?.rows ?? 0;
}

export function staffLines(figures: StaffFigures[]): string[] {
  const cells = ({ kind, path, alone, beside, rows }: StaffFigures) => {
    const slow = Math.max(alone.p95, beside.p95) > goals[kind] ? `above ${goals[kind]} ms` : '';
    const numbers = [alone.p50, alone.p95, beside.p50, beside.p95]
      .map((ms) => ms.toFixed(1).padStart(9))
      .join('');
    return `${kind.padEnd(7)}${shortened(path).padEnd(62)}${numbers}${rows.toFixed(0).padStart(9)}  ${slow}`;
  };
  const heading = ['alone p50', 'p95', 'beside 16', 'p95', 'rows'].map((word) => word.padStart(9)).join('');
  return [`${'ms'.padEnd(69)}${heading}`, ...figures.map(cells)];
}

const shortened = (path: string) => (path.length > 60 ? `${path.slice(0, 59)}…` : path);
