import { Socket } from 'node:net';
import pg from 'pg';
import { closeTimeoutMs, type Limits, maintenanceLimits } from './limits.ts';

/** The server received a statement and never replied; it may have executed it. */
export class DatabaseSilent extends Error {
  constructor(milliseconds: number) {
    super(`The database has not answered for ${milliseconds} ms.`);
  }
}

interface BoundedConfig extends pg.ClientConfig {
  limits?: Limits;
  /** What the connection is for, as pg_stat_activity shows it. */
  use?: ConnectionUse;
}

export type ConnectionUse =
  | 'announcements'
  | 'batches'
  | 'jobs'
  | 'maintenance'
  | 'migration'
  | 'readiness'
  | 'requests';

/**
 * A connection on which every statement has a time limit. After a timeout the connection is closed, because a late reply would be
 * mistaken for that of the next statement.
 */
export class BoundedClient extends pg.Client {
  /** True if the connection must be closed instead of being used again. */
  retired = false;
  private readonly socket: Socket;
  private timer: NodeJS.Timeout | undefined;
  private limit: number;

  constructor({ limits = maintenanceLimits, use = 'maintenance', ...config }: BoundedConfig = {}) {
    const socket = new Socket();
    super({
      ...config,
      application_name: `readytowork ${use}`,
      stream: () => socket,
      connectionTimeoutMillis: limits.connect,
      statement_timeout: limits.statement,
      // If a server's machine vanishes, PostgreSQL soon ends its transaction and releases its row locks.
      idle_in_transaction_session_timeout: limits.call * 2,
      // Detects within half a minute that the other end is gone, even on an idle connection.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.socket = socket;
    this.limit = limits.call;
    this.query = new Proxy(this.query, {
      apply: (query, self, given) => {
        this.await();
        return Reflect.apply(query, self, given);
      },
    });
    this.on('drain', () => this.rest());
    this.on('end', () => this.rest());
    // If a connection is lost, its statement fails; without this listener the error would also end the process.
    this.on('error', () => {});
  }

  /** Sets the time limit of the following statements. */
  allow(milliseconds: number): void {
    this.limit = milliseconds;
  }

  /** Closes the connection without notifying the database server, which may be unreachable. */
  cut(error?: Error): void {
    this.rest();
    this.socket.destroy(error);
  }

  /** Closes the connection properly, or by force after a short time. */
  async finish(): Promise<void> {
    const late = setTimeout(() => this.cut(), closeTimeoutMs);
    await this.end().finally(() => clearTimeout(late));
  }

  private await(): void {
    const { limit } = this;
    this.rest();
    // The reply may have arrived while this process was busy, so the socket is read first.
    const judge = () => setImmediate(() => this.timer === timer && this.cut(new DatabaseSilent(limit)));
    const timer = setTimeout(judge, limit);
    this.timer = timer;
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/** Opens one connection outside the pools. */
export async function openClient(
  connectionString: string,
  limits: Limits,
  use: ConnectionUse = 'maintenance',
): Promise<BoundedClient> {
  const client = new BoundedClient({ connectionString, limits, use });
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.cut();
    throw error;
  }
}
