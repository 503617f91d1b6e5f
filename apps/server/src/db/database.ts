import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.gen.ts';

export type Database = Kysely<Tables>;
/** Where a query runs: the database itself or a transaction on it. */
export type Executor = Database | Transaction<Tables>;

/** bigint keys and counts fit a JavaScript number here: no table will hold 2^53 rows. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** A day is a day, not a moment somewhere: '2026-11-21'. */
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const mostNames = 500;
const names = new Map<string, string>();

/**
 * The same SQL text gets the same name, so that PostgreSQL parses and plans it once a connection. The map is bounded:
 * a text past the bound runs unnamed.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known) return known;
  if (names.size >= mostNames) return undefined;
  const name = createHash('sha1').update(sql).digest('base64url').slice(0, 20);
  names.set(sql, name);
  return name;
}

/** PostgreSQL ended one of two that waited for each other. */
const deadlock = '40P01';
const mostTries = 3;

class Connection implements DatabaseConnection {
  inTransaction = false;

  constructor(readonly client: pg.PoolClient) {}

  /** A statement by itself that a deadlock has ended is sent again: nothing of it was kept. In a transaction all would have to be. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (let tries = 1; ; tries++)
      try {
        return await this.send(query);
      } catch (error) {
        const again = error instanceof pg.DatabaseError && error.code === deadlock && tries < mostTries;
        if (!again || this.inTransaction) throw error;
      }
  }

  private async send<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = parameters.length > 0 ? statementName(sql) : undefined;
    const values = [...parameters];
    const result = await this.client.query(name ? { name, text: sql, values } : { text: sql, values });
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: lists are paged here, nothing is streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streams are not used here; page instead.');
  }
}

/** Kysely's driver for `pg`, with the one difference that statements are prepared under a name. */
class PreparingDriver implements Driver {
  constructor(readonly pool: pg.Pool) {}
  async init(): Promise<void> {}
  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.pool.connect());
  }
  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.inTransaction = true;
    const level = settings.isolationLevel;
    await connection.client.query(level ? `begin isolation level ${level}` : 'begin');
  }
  async commitTransaction(connection: Connection): Promise<void> {
    await connection.client.query('commit');
  }
  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.client.query('rollback');
  }
  async releaseConnection(connection: Connection): Promise<void> {
    connection.client.release();
  }
  destroy(): Promise<void> {
    return this.pool.end();
  }
}

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool on `url`. A lost connection is reported, never fatal: the next query opens another. */
export function openDatabase(url: string, onError: (error: Error) => void, size = 10): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    application_name: 'readytowork',
  });
  pool.on('error', onError);
  // Of a connection in use its statement hears; without a listener of its own, the error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PreparingDriver(pool),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, pool, close: () => db.destroy() };
}

/**
 * A statement of the hot paths: written once, with `$1` …, and handed to PostgreSQL under its name without being put
 * together anew for each call.
 */
export function prepared<Row>(text: string) {
  return async (db: Executor, ...values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}
