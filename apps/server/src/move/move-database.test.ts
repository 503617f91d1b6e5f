import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { describeTables } from '../db/describe.ts';
import { cleanup } from '../features/base/jobs/cleanup.ts';
import { addJob } from '../features/base/jobs/jobs.ts';
import { paths } from '../paths.ts';
import { type Session, startApi, type TestApi } from '../testing/api.ts';
import { onServer, withDatabase } from '../testing/database.ts';
import { moveDatabase } from './move-database.ts';
import { abandon } from './source.ts';
import { listUnits, schemas } from './tables.ts';
import { notes } from './target.ts';

const made: string[] = [];
afterAll(async () => {
  for (const name of made)
    await onServer(withDatabase(inject('templateUrl'), 'postgres'), `drop database ${name} with (force)`);
});

async function emptyDatabase(more = ''): Promise<string> {
  const name = `move_${randomBytes(6).toString('hex')}`;
  const server = withDatabase(inject('templateUrl'), 'postgres');
  await onServer(server, `create database ${name} template template0 ${more}`);
  made.push(name);
  return withDatabase(server, name);
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const move = (api: TestApi, to: string, say: (line: string) => void = () => {}) =>
  moveDatabase({ from: api.databaseUrl, to, migrations: paths.migrations, say });

const anArticle = {
  kind: 'help',
  category: 'other',
  slug: 'of-the-old-site',
  title: 'Of the old site',
  markdown: '',
  html: '<p>Line\\n one\ttwo</p>',
  position: 900,
};

class Crash extends Error {}
/** Ends the move at the first line that begins so, as a kill would. */
const crashAt = (start: string) => (line: string) => {
  if (line.startsWith(start)) throw new Crash(line);
};

/** Everything a database holds, as text: tables, keys, indexes, triggers, rows, numbers. */
const contents = (url: string) =>
  on(url, async (client) => {
    const all = async (sql: string) => (await client.query(sql)).rows;
    const rows: Record<string, unknown> = {};
    for (const { name } of await listUnits(client))
      rows[name] = (await client.query(`select t::text as row from ${name} t order by 1`)).rows;
    return {
      rows,
      described: await describeTables(client),
      indexes: await all(`select indexdef from pg_indexes where schemaname !~ '^(pg_|${notes})' order by 1`),
      triggers: await all(
        `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      ),
      keys: await all(
        `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as is from pg_constraint where conrelid > 0 and connamespace <> all(select oid from pg_namespace where nspname = '${notes}') order by 1, 2`,
      ),
      numbers: await all('select schemaname, sequencename, last_value from pg_sequences order by 1, 2'),
      schemas: await all(
        `select nspname from pg_namespace where nspname !~ '^(pg_|${notes}|information_schema|test_clock)' order by 1`,
      ),
    };
  });

describe('a move while the site runs', () => {
  let api: TestApi;
  let to: string;
  let learner: Session;
  beforeAll(async () => {
    api = await startApi();
    to = await emptyDatabase();
    await api.everywhere((deps) => deps.events.start());
    learner = await api.learner('Zoë', 'O\'Brien\\\t"\n');
    await api.db
      .insertInto('article_category')
      .values({ kind: 'help', slug: 'other', title: 'Other', position: 9 })
      .execute();
    await api.db.insertInto('article').values(anArticle).execute();
    await addJob(api.db, cleanup, {}, 'a key', 3600);
    // A month that a database of this month does not make by itself.
    await sql`select make_message_month('2025-03-01')`.execute(api.db);
  });
  afterAll(() => api.close());

  test.each(['From now on', 'public.account:', 'public.module', 'Indexes', 'Comparing'])(
    'goes on after a crash at "%s"',
    async (line) => {
      await expect(move(api, to, crashAt(line))).rejects.toThrow(Crash);
    },
  );

  test('people read on, and are told why they cannot write', async () => {
    const write = () =>
      api.call('POST', '/api/token/', { body: { username: 'nobody@test.example', password: 'wrong' } });
    await expect.poll(async () => (await write()).status).toBe(503);
    await expect.poll(async () => (await write()).codes).toEqual(['maintenance']);
    const { body, response } = await write();
    expect(body.detail).toMatch(/read everything.*nothing can be saved/);
    expect(Number(response.headers['retry-after'])).toBeGreaterThanOrEqual(30);
    expect((await api.call('GET', '/v1/module/webmodule/', { as: learner })).status).toBe(200);
    await expect(api.db.deleteFrom('article').execute()).rejects.toMatchObject({ code: '25006' });
  });

  test('finds a row that differs', async () => {
    const first = '(select min(id) from account)';
    const rename = (name: string) =>
      onServer(to, `update account set last_name = ${name} where id = ${first}`);
    await rename("last_name || 'x'");
    await expect(move(api, to)).rejects.toThrow(/These tables differ: public\.account \(\d+ rows/);
    await rename("rtrim(last_name, 'x')");
  });

  test('ends with the same rows, keys, numbers and jobs in the new database', async () => {
    const lines: string[] = [];
    const moved = await move(api, to, (line) => lines.push(line));
    expect(moved.rows).toBeGreaterThan(1000);
    // What was copied before a crash is not copied again.
    expect(lines.filter((line) => line.startsWith('public.account:'))).toEqual([]);
    const there = await contents(to);
    expect(there).toEqual(await contents(api.databaseUrl));
    // A schema that is not in this list would not be moved.
    expect(there.schemas.map(({ nspname }) => nspname)).toEqual([...schemas].toSorted());
    const jobs = await on(to, (client) => client.query('select key from graphile_worker.jobs'));
    expect(jobs.rows).toContainEqual({ key: 'a key' });
  });

  test('is not repeated, and can be taken back', async () => {
    await expect(move(api, to)).rejects.toThrow(/was moved on .* --abandon/);
    await on(api.databaseUrl, abandon);
    await expect
      .poll(() =>
        api.db
          .updateTable('article')
          .set({ title: 'Written again' })
          .where('slug', '=', anArticle.slug)
          .execute()
          .then(
            () => 'written',
            () => 'refused',
          ),
      )
      .toBe('written');
    await expect.poll(() => api.deps.moving.on).toBe(false);
  });
});

describe('a move', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  test.each<[string, () => Promise<string>, RegExp]>([
    [
      'a database with tables of somebody else',
      async () => {
        const url = await emptyDatabase();
        await onServer(url, 'create table theirs ()');
        return url;
      },
      /empty database; this one has tables \(public\.theirs\)/,
    ],
    [
      'a database that another move began',
      async () => {
        const url = await emptyDatabase();
        await onServer(
          url,
          'create schema readytowork_move; create table readytowork_move.origin as select gen_random_uuid() as id',
        );
        return url;
      },
      /another move began/,
    ],
    [
      'a database that is not in UTF-8',
      () => emptyDatabase("encoding 'LATIN1' locale_provider libc locale 'C'"),
      /takes a database in UTF8; this one is in LATIN1/,
    ],
    ['the database itself', async () => api.databaseUrl, /empty database/],
  ])('refuses %s, and leaves the site writable', async (_, to, reason) => {
    await expect(move(api, await to())).rejects.toThrow(reason);
    await api.db.updateTable('account').set({ last_name: 'Writable' }).where('id', '=', 1).execute();
  });

  test('refuses a database of an older release', async () => {
    const url = await emptyDatabase();
    const old = { from: url, to: api.databaseUrl, migrations: paths.migrations, say: () => {} };
    await expect(moveDatabase(old)).rejects.toThrow(/lacks 0001-accounts\.sql/);
  });
});
