import { Socket } from 'node:net';
import pg from 'pg';
import { closeTimeoutMs, type Limits, maintenanceLimits } from './limits.ts';

/** The server took a statement and said nothing more: it may have done it all the same. */
export class DatabaseSilent extends Error {
  constructor(milliseconds: number) {
    super(`The database has not answered for ${milliseconds} ms.`);
  }
}

interface BoundedConfig extends pg.ClientConfig {
  limits?: Limits;
}

/**
 * A connection on which no statement waits without end. One that is not answered in time loses its connection: what
 * arrives late would be taken for the answer to the next.
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
      // Of a server that vanished in the middle of a transaction, machine and all: nobody waits for its rows for long.
      idle_in_transaction_session_timeout: limits.call * 2,
      // A connection whose other end vanished without a word is noticed within half a minute, also while it is idle.
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
    // Of a connection lost in use its statement hears; without a listener of its own, the error would end the process.
    this.on('error', () => {});
  }

  /** From now on each statement gets so many milliseconds. */
  allow(milliseconds: number): void {
    this.limit = milliseconds;
  }

  /** Ends the connection without a word to the server, which may not be there to hear it. */
  cut(error?: Error): void {
    this.rest();
    this.socket.destroy(error);
  }

  /** Ends the connection in order, or after a moment without. */
  async finish(): Promise<void> {
    const late = setTimeout(() => this.cut(), closeTimeoutMs);
    await this.end().finally(() => clearTimeout(late));
  }

  private await(): void {
    const { limit } = this;
    this.rest();
    // The answer may have come while this process was busy: what is in the socket is read first.
    const judge = () => setImmediate(() => this.timer === timer && this.cut(new DatabaseSilent(limit)));
    const timer = setTimeout(judge, limit);
    this.timer = timer;
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/** Opens one connection, for what cannot share those of a pool. */
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
