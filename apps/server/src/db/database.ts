import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
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
import { BoundedClient, DatabaseSilent } from './bounded-client.ts';
import { Circuit } from './circuit.ts';
import { retryDeadlock } from './deadlock.ts';
import { closeTimeoutMs, graceMs, type Limits, maintenanceLimits } from './limits.ts';
import { type BoundedPool, openPool } from './pool.ts';
import { probe, probeIntervalMs, probeTimeoutMs, shareResult } from './probe.ts';
import type { Tables } from './tables.gen.ts';
import { DatabaseUnavailable } from './transient-errors.ts';

export type Database = Kysely<Tables>;
/** What a query runs on: the database or a transaction. */
export type Executor = Database | Transaction<Tables>;

/** bigint ids and counts are read as JavaScript numbers: no table will hold 2^53 rows. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** A date stays text without a time zone: '2026-11-21'. */
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const mostNames = 1_000;

/**
 * Gives each SQL text a fixed name, so that PostgreSQL parses and plans it once per connection. The number of names is limited;
 * further texts are sent without a name.
 */
class StatementNames {
  private readonly names = new Map<string, string>();

  of(sql: string): string | undefined {
    const known = this.names.get(sql);
    if (known) return known;
    if (this.names.size >= mostNames) return undefined;
    const name = createHash('sha1').update(sql).digest('base64url').slice(0, 20);
    this.names.set(sql, name);
    return name;
  }
}

class Connection implements DatabaseConnection {
  inTransaction = false;
  private readonly deadline: number;
  /** False if the connection must not be used again. */
  sound = true;

  constructor(
    readonly client: BoundedClient & pg.PoolClient,
    begun: number,
    private readonly parts: Parts,
  ) {
    this.deadline = begun + parts.limits.call;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.inTransaction ? this.send(query) : retryDeadlock(() => this.send(query));
  }

  private async send<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = parameters.length > 0 ? this.parts.names.of(sql) : undefined;
    const values = [...parameters];
    const result = await this.query(name ? { name, text: sql, values } : { text: sql, values });
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  /** Runs a statement within the time that is left for the whole call. */
  async query(statement: string | pg.QueryConfig): Promise<pg.QueryResult> {
    this.client.allow(Math.max(this.deadline - performance.now(), graceMs));
    try {
      return await this.client.query(statement);
    } catch (error) {
      this.judge(error);
      throw error;
    }
  }

  private judge(error: unknown): void {
    const silent = error instanceof DatabaseSilent;
    if (!silent && !isReadOnly(error)) return;
    this.sound = false;
    this.parts.circuit.suspect();
  }

  // biome-ignore lint/correctness/useYield: lists are paged here, nothing is streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streams are not used here; page instead.');
  }
}

/** True if the connection leads to a standby: it was opened to the primary before a failover. */
const isReadOnly = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006';

interface Parts {
  pool: pg.Pool;
  names: StatementNames;
  circuit: Circuit;
  limits: Limits;
}

/** Kysely's driver for `pg`: statements are prepared under a name, and no call waits longer than its limit. */
class PreparingDriver implements Driver {
  constructor(private readonly parts: Parts) {}
  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const begun = performance.now();
    const { circuit } = this.parts;
    if (!circuit.isWell) await circuit.admit();
    return new Connection(await this.connect(), begun, this.parts);
  }

  private async connect(): Promise<BoundedClient & pg.PoolClient> {
    const { pool, circuit } = this.parts;
    try {
      const connecting = pool.connect();
      const client = await (pool.idleCount > 0
        ? connecting
        : circuit.whileThere(connecting, (late) => late.release()));
      if (!(client instanceof BoundedClient)) throw new Error('a pool of other connections');
      circuit.connected();
      return client;
    } catch (error) {
      this.judge(error);
      throw error;
    }
  }

  private judge(error: unknown): void {
    const said = error instanceof Error ? error.message : '';
    // Here all connections of the pool are in use, which says nothing about the database.
    if (error instanceof DatabaseUnavailable || said.startsWith('timeout exceeded')) return;
    if (said.includes('timeout')) this.parts.circuit.suspect();
    else this.parts.circuit.failed();
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.inTransaction = true;
    const level = settings.isolationLevel;
    await connection.query(level ? `begin isolation level ${level}` : 'begin');
  }
  async commitTransaction(connection: Connection): Promise<void> {
    await connection.query('commit');
  }
  /**
   * If the rollback fails, the connection is closed and PostgreSQL rolls back by itself, so that the caller sees the first error.
   */
  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.query('rollback').catch(() => {
      connection.sound = false;
    });
  }
  async releaseConnection({ client, sound }: Connection): Promise<void> {
    client.release(!sound || client.retired);
  }
  destroy(): Promise<void> {
    return this.parts.pool.end();
  }
}

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** The main pool, and the one for batched statements. */
  pools: readonly pg.Pool[];
  /** True if the database answers now and accepts writes; takes at most 1.5 seconds, for any number of callers. */
  answers(): Promise<boolean>;
  /** Closes all connections, quickly. */
  close(): Promise<void>;
}

interface DatabaseOptions {
  limits?: Limits;
  /**
   * Separate connections for batched statements, which are planned once for all values. They bypass a pooler, which loses session
   * settings.
   */
  batches?: { url: string; size: number };
  /** Called when the database is found to be down, or back. */
  changed?: (away: boolean) => void;
}

const batchDatabases = new WeakMap<Executor, Database>();

/** The database that batched statements run on: with separate connections, if there are any. */
export const forBatches = (db: Executor): Executor => batchDatabases.get(db) ?? db;

/**
 * Plans batched statements once per connection. PostgreSQL assumes ten rows for an unknown array, finds the plan for the current
 * single row cheaper each time, and plans again each time: 1 to 6 ms for 0.1 ms of work (docs/decisions/0015).
 */
const planOnce = 'set plan_cache_mode = force_generic_plan';

/** Opens a connection pool on `url`. A lost connection is logged and never ends the process: the next query opens another. */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  size = 10,
  { limits = maintenanceLimits, batches, changed = () => {} }: DatabaseOptions = {},
): OpenDatabase {
  const ordinary = openPool(url, size, limits, onError);
  const hot = batches && openPool(batches.url, batches.size, limits, onError, planOnce);
  const pools = [ordinary, ...(hot ? [hot] : [])];
  const probeUrl = (milliseconds: number) => probe(url, milliseconds);
  const suspected = () => {
    for (const { drop } of pools) drop();
  };
  const circuit = new Circuit({ probe: probeUrl, suspected, changed });
  const names = new StatementNames();
  const over = ({ pool }: BoundedPool) =>
    new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new PreparingDriver({ pool, names, circuit, limits }),
        createIntrospector: (kysely) => new PostgresIntrospector(kysely),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  const db = over(ordinary);
  const hotDb = hot && over(hot);
  if (hotDb) batchDatabases.set(db, hotDb);
  const ask = shareResult(() => probeUrl(probeTimeoutMs), probeIntervalMs);
  return {
    db,
    pool: ordinary.pool,
    pools: pools.map(({ pool }) => pool),
    async answers() {
      if (circuit.isAway) return false;
      const answered = await ask();
      if (!answered) circuit.suspect();
      return answered;
    },
    async close() {
      circuit.close();
      const cut = () => {
        for (const each of pools) each.cut();
      };
      const late = setTimeout(cut, closeTimeoutMs);
      await Promise.all([db.destroy(), hotDb?.destroy()]).finally(() => clearTimeout(late));
      cut();
    },
  };
}
