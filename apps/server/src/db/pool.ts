import pg from 'pg';
import { BoundedClient, type ConnectionUse } from './bounded-client.ts';
import type { Limits } from './limits.ts';

export interface BoundedPool {
  pool: pg.Pool;
  /** Closes idle connections at once, and the others when they become free, because they may be dead without showing it. */
  drop(): void;
  /** Closes all connections immediately, by force. */
  cut(): void;
  /** True if at least one connection is open. */
  isConnected(): boolean;
}

interface PoolOptions {
  use?: ConnectionUse;
  /** A statement that every new connection runs first. */
  setting?: string;
}

/** A pool of connections with time limits. */
export function openPool(
  url: string,
  size: number,
  limits: Limits,
  onError: (error: Error) => void,
  { use = 'maintenance', setting }: PoolOptions = {},
): BoundedPool {
  const settings = {
    connectionString: url,
    max: size,
    limits,
    Client: BoundedClient,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: 60_000,
    use,
    ...(setting && { onConnect: (client: pg.ClientBase) => client.query(setting).then(() => {}) }),
  };
  const pool = new pg.Pool(settings);
  const open = new Set<BoundedClient>();
  const inUse = new Set<pg.ClientBase>();
  pool.on('error', onError);
  pool.on('connect', (client) => client instanceof BoundedClient && open.add(client));
  pool.on('remove', (client) => client instanceof BoundedClient && open.delete(client));
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  return {
    pool,
    isConnected: () => open.size > 0,
    drop() {
      for (const client of open) {
        client.retired = true;
        if (!inUse.has(client)) client.cut();
      }
    },
    cut() {
      for (const client of open) client.cut();
    },
  };
}
