import { Socket } from 'node:net';
import pg from 'pg';
import { closeTimeoutMs, type Limits, maintenanceLimits } from './limits.ts';

/** The server accepted a statement and never replied; it may have executed it. */
export class DatabaseSilent extends Error {
  constructor(milliseconds: number) {
    super(`The database has not answered for ${milliseconds} ms.`);
  }
}

interface BoundedConfig extends pg.ClientConfig {
  limits?: Limits;
}

/**
 * A connection on which every statement has a time limit. A timeout ends the connection, because a late reply would be taken for
 * the next statement's.
 */
export class BoundedClient extends pg.Client {
  /** Not to be used again once it is free. */
  retired = false;
  private readonly socket: Socket;
  private timer: NodeJS.Timeout | undefined;
  private limit: number;

  constructor({ limits = maintenanceLimits, ...config }: BoundedConfig = {}) {
    const socket = new Socket();
    super({
      ...config,
      stream: () => socket,
      connectionTimeoutMillis: limits.connect,
      statement_timeout: limits.statement,
      // Ends the transaction of a server whose machine vanished, so that its row locks are short.
      idle_in_transaction_session_timeout: limits.call * 2,
      // Notices within half a minute that the other end vanished, also on an idle connection.
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
    // A connection lost in use fails its statement; without this listener the error would end the process.
    this.on('error', () => {});
  }

  /** Sets the time limit of the following statements. */
  allow(milliseconds: number): void {
    this.limit = milliseconds;
  }

  /** Ends the connection without telling the server, which may be unreachable. */
  cut(error?: Error): void {
    this.rest();
    this.socket.destroy(error);
  }

  /** Ends the connection in order, or by force after a moment. */
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
export async function openClient(connectionString: string, limits: Limits): Promise<BoundedClient> {
  const client = new BoundedClient({ connectionString, limits });
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.cut();
    throw error;
  }
}
