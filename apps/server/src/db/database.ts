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
import { spend } from '../watch/spent.ts';
import { Tally } from '../watch/tally.ts';
import { BoundedClient, type ConnectionUse, DatabaseSilent } from './bounded-client.ts';
import { Circuit } from './circuit.ts';
import { retryDeadlock } from './deadlock.ts';
import { closeTimeoutMs, graceMs, type Limits, maintenanceLimits } from './limits.ts';
import { type BoundedPool, openPool } from './pool.ts';
import {
  diskFull,
  isFull,
  type Probed,
  probe,
  probeIntervalMs,
  probeTimeoutMs,
  shareResult,
} from './probe.ts';
import { labelOf } from './statement-label.ts';
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
    const begun = performance.now();
    this.client.allow(Math.max(this.deadline - begun, graceMs));
    try {
      return await this.client.query(statement);
    } catch (error) {
      this.judge(error);
      throw error;
    } finally {
      const took = performance.now() - begun;
      spend('database', took);
      this.parts.times.statements.add(
        labelOf(typeof statement === 'string' ? statement : statement.text),
        took,
      );
    }
  }

  private judge(error: unknown): void {
    if (error instanceof pg.DatabaseError && error.code === diskFull) this.parts.storage.full = true;
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
  /** `full` from the first write that was refused for lack of room until a write succeeds again. */
  storage: { full: boolean };
  refused: Refusals;
  times: DatabaseTimes;
}

/** What calls have waited for, since the start. */
export interface DatabaseTimes {
  /** By verb and table: `update chapter_progress`. */
  statements: Tally;
  /** For a connection: `pool`. */
  waits: Tally;
}

/** Kysely's driver for `pg`: statements are prepared under a name, and no call waits longer than its limit. */
class PreparingDriver implements Driver {
  constructor(private readonly parts: Parts) {}
  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const begun = performance.now();
    const { circuit } = this.parts;
    try {
      if (!circuit.isWell) await circuit.admit();
      return new Connection(await this.connect(), begun, this.parts);
    } finally {
      const took = performance.now() - begun;
      spend('queue', took);
      this.parts.times.waits.add('pool', took);
    }
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
    this.parts.refused.add(error);
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

/** Counts connections that could not be had, by reason. */
export class Refusals {
  readonly byReason = new Map<string, number>();

  add(error: unknown): void {
    const reason = reasonOf(error);
    this.byReason.set(reason, (this.byReason.get(reason) ?? 0) + 1);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return 'away';
  if (!(error instanceof Error)) return 'other';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.message.startsWith('timeout exceeded') ? 'pool_busy' : 'other';
}

/** Why the database serves nothing, or no writes. */
export type DatabaseTrouble = 'away' | 'read_only' | 'no_connection' | 'disk_full';

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** The main pool, and the one for batched statements. */
  pools: readonly pg.Pool[];
  /** Undefined if the database answers now and accepts writes; takes at most 1.5 seconds, for any number of callers. */
  trouble(): Promise<DatabaseTrouble | undefined>;
  /** Supposes that a disk is full, until a write succeeds. */
  suspectFull(): void;
  /** Connections that calls could not get, since the start. */
  refused: Refusals;
  times: DatabaseTimes;
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
  /** What the main pool is for. */
  use?: ConnectionUse;
  /** Called when the database is found to be down, or back. */
  changed?: (away: boolean) => void;
}

/** While a disk is full, the database is asked for room no more than once per interval. */
const roomIntervalMs = 2_000;

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
  { limits = maintenanceLimits, batches, use = 'maintenance', changed = () => {} }: DatabaseOptions = {},
): OpenDatabase {
  const ordinary = openPool(url, size, limits, onError, { use });
  const hot =
    batches && openPool(batches.url, batches.size, limits, onError, { use: 'batches', setting: planOnce });
  const pools = [ordinary, ...(hot ? [hot] : [])];
  let found: Probed = 'well';
  const look = async (milliseconds: number) => {
    found = await probe(url, milliseconds);
    return found;
  };
  const isThere = async (milliseconds: number) =>
    ['well', 'no_connection'].includes(await look(milliseconds));
  const suspected = () => {
    for (const { drop } of pools) drop();
  };
  const circuit = new Circuit({ probe: isThere, suspected, changed });
  const names = new StatementNames();
  const storage = { full: false };
  const refused = new Refusals();
  const times = { statements: new Tally(), waits: new Tally() };
  const over = ({ pool }: BoundedPool) =>
    new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new PreparingDriver({ pool, names, circuit, limits, storage, refused, times }),
        createIntrospector: (kysely) => new PostgresIntrospector(kysely),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  const db = over(ordinary);
  const hotDb = hot && over(hot);
  if (hotDb) batchDatabases.set(db, hotDb);
  const ask = shareResult(() => look(probeTimeoutMs), probeIntervalMs);
  const askRoom = shareResult(() => isFull(url, probeTimeoutMs), roomIntervalMs);
  return {
    db,
    pool: ordinary.pool,
    pools: pools.map(({ pool }) => pool),
    refused,
    times,
    suspectFull() {
      storage.full = true;
    },
    async trouble() {
      // While it is away, the circuit goes on looking.
      if (circuit.isAway) return found === 'read_only' ? found : 'away';
      const now = await ask();
      if (now === 'away' || now === 'read_only') {
        circuit.suspect();
        return now;
      }
      // Calls are served on the connections that this process has.
      if (now === 'no_connection') return ordinary.isConnected() ? undefined : now;
      storage.full &&= (await askRoom()) ?? true;
      return storage.full ? 'disk_full' : undefined;
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
