import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { runningDatabase } from '@readytowork/postgres';
import type pg from 'pg';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { makeTokens } from '../apps/server/src/features/base/auth/tokens.ts';
import type { CatalogueModule } from '../apps/server/src/features/learning/modules/catalogue.ts';
import { putPackage } from '../apps/server/src/testing/packages.ts';
import { quiet } from '../harness/quiet.ts';
import { layOutCourses, readCourses } from '../harness/seed/courses.ts';
import { seed } from '../harness/seed/seed.ts';
import { type ServerProcess, startServerProcess, temporaryDataDir } from '../harness/server-process.ts';
import { withClient } from '../harness/with-client.ts';
import { type LimitProcess, startLimitProcess } from './limit-process.ts';

const background = 20_000;
const takers = 9_000;
const secret = 'a-secret-for-measuring-and-nothing-else';
const lifetimes = { accessTokenSeconds: 86_400, refreshTokenSeconds: 86_400 };

export interface Person {
  id: number;
  token: string;
}

/** A learner's running attempt, in which the first `given` questions are answered. */
export interface OpenAttempt {
  taker: Person;
  module: number;
  given: number;
  /** The lowest option id of each question. */
  firstOptions: number[];
}

export interface Setup {
  server: ServerProcess;
  databaseUrl: string;
  modules: CatalogueModule[];
  /** Seeded learners, at every stage of their studies. */
  learners: Person[];
  attempts: OpenAttempt[];
  /** Starts the bare server that a call is compared with; it answers reads with `readAnswer`, JSON. */
  startLimit(readAnswer: string): Promise<LimitProcess>;
  close(): Promise<void>;
}

/** Starts the production server in a process of its own, on a fresh database with learners, and prepares the load. */
export async function setUp(): Promise<Setup> {
  const { dataDir, remove } = await temporaryDataDir();
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', JWT_SECRET: secret, ACCESS_TOKEN_SECONDS: '86400' };
  const server = await startServerProcess(env);
  const close = async () => {
    await server.stop();
    await remove();
  };
  try {
    const databaseUrl = await runningDatabase(dataDir);
    if (!databaseUrl) throw new Error(`No database answers on ${dataDir}.`);
    await seed(databaseUrl, background);
    const modules = await readCourses(databaseUrl);
    const { learners, attempts } = await withClient(databaseUrl, (client) => fill(client, modules));
    await putCoursePackage(databaseUrl);
    await quiet(join(dataDir, 'files/renders'));
    const startLimit = (readAnswer: string) => startLimitProcess(databaseUrl, readAnswer);
    return { server, databaseUrl, modules, learners, attempts, startLimit, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The slug of the module that plays a package. */
export const packaged = 'bench_package';

/** Adds the module that plays a package. The server learns of it before `quiet` ends. */
async function putCoursePackage(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, () => {}, 1);
  await putPackage(db, { slug: packaged }).finally(close);
}

async function fill(client: pg.Client, modules: CatalogueModule[]) {
  await layOutCourses(client, modules);
  await client.query(people, [takers]);
  await client.query(chapters);
  const { rows } = await client.query<{ id: number; module: number; given: number; first_options: number[] }>(
    attempts,
  );
  await client.query(
    'create table bench_row (id int primary key, completed int not null, updated_at timestamptz not null)',
  );
  await client.query('insert into bench_row select n, 0, now() from generate_series(1, 20000) as n');
  await client.query(
    'create table bench_pairs (id int primary key, data jsonb not null, updated_at timestamptz not null)',
  );
  await client.query("insert into bench_pairs select n, '{}', now() from generate_series(1, 2000) as n");
  await client.query('vacuum analyze');
  const learners = await client.query<{ id: number }>(
    "select id from account where email like 'learner%@load.example.org' order by id limit 2000",
  );
  const tokenOf = await tokens([...new Set([...rows, ...learners.rows].map(({ id }) => id))]);
  return {
    learners: learners.rows.map(({ id }) => tokenOf(id)),
    attempts: rows.map(({ id, module, given, first_options }) => {
      return { taker: tokenOf(id), module, given, firstOptions: first_options };
    }),
  };
}

const people = `
  insert into account (email, password_hash, first_name, last_name)
  select 'taker' || n || '@load.example.org', 'none', 'Taker', 'Number ' || n from generate_series(1, $1::int) as n`;
const chapters = `
  insert into chapter_progress (account_id, module_id, chapter, completed, completed_at, updated_at)
  select a.id, c.module_id, c.chapter, c.slides, now(), now() from account a cross join load_chapter c where a.email like 'taker%'`;
/** Attempts are spread evenly over how many questions are answered, so that each answer is equally likely to be the last. */
const attempts = `
  with made as (
    insert into attempt (account_id, module_id, version_id, question_ids, option_orders, first_options, correct, chosen, open, started_at)
    select a.id, d.module_id, m.version_id, d.question_ids, d.option_orders, d.first_options, d.correct, g.chosen, true, now()
    from account a cross join load_module m
    join load_draw d on d.module_id = m.module_id and d.draw = a.id % 64
    join load_answers g on g.module_id = d.module_id and g.draw = d.draw and g.given = a.id % m.asked
      and g.right_ones = ceil((a.id % m.asked) / 2.0)
    where a.email like 'taker%'
    returning account_id, module_id, first_options, chosen)
  select account_id as id, module_id as module, cardinality(array_remove(chosen, null)) as given, first_options from made order by 1, 2`;

/** Signs the tokens here with the server's secret, because real sign-ins would measure argon2id. */
async function tokens(ids: number[]): Promise<(id: number) => Person> {
  const issuer = makeTokens({ jwtSecrets: [secret], ...lifetimes });
  const rotatedAt = new Date();
  const issued = new Map<number, Person>();
  for (const id of ids) {
    const state = { sessionId: randomUUID(), userId: id, generation: 1, rotatedAt, staff: false };
    issued.set(id, { id, token: (await issuer.issue(state)).access });
  }
  return (id) => issued.get(id) ?? { id, token: '' };
}
