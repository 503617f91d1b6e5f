import { startPostgres } from '@readytowork/postgres';
import { freePort } from '../harness/free-port.ts';
import {
  migrateOnce,
  type ServerProcess,
  startServerProcess,
  startWorkerProcess,
  temporaryDataDir,
} from '../harness/server-process.ts';
import { preparedDataDir } from './prepared-folder.ts';
import { startSystemPostgres, systemPostgres } from './second-database.ts';

/** Two servers and a worker on one database, each with a data folder of its own; none of them migrates. */
export interface Fleet {
  databaseUrl: string;
  servers: [Member, Member];
  worker: Member;
  stop(): Promise<void>;
}

/** A process that can be stopped or killed, and restarted with the same settings. */
export interface Member {
  url: string;
  process: () => Pick<ServerProcess, 'pid' | 'stop' | 'kill' | 'output'>;
  start(): Promise<void>;
}

/** The secret with which its servers sign tokens. */
export const fleetSecret = 'q8Zr0mXv2Kc7Wn5Tb9Ly4Hd1Sg6Jf3Pa';

const shared = {
  JWT_SECRET: fleetSecret,
  RATE_LIMITS: 'off',
  DRAW_AHEAD: 'off',
  LOG_LEVEL: 'error',
  ACCESS_TOKEN_SECONDS: '3600',
};

interface FleetOptions {
  /** How long a stopping server still answers. */
  drainSeconds: number;
  /** Migrates a new database of the system's PostgreSQL, as operators do; without one, uses a copy of the prepared database. */
  systemDatabase: boolean;
}

export async function startFleet({ drainSeconds, systemDatabase }: FleetOptions): Promise<Fleet> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  const folder = async (make = () => temporaryDataDir()) => {
    const { dataDir, remove } = await make();
    ends.push(remove);
    return dataDir;
  };
  try {
    const programs = systemDatabase ? systemPostgres() : undefined;
    const postgres = programs
      ? await startSystemPostgres(programs)
      : await startPostgres({ dataDir: await folder(preparedDataDir) });
    ends.push(() => postgres.stop());
    const env = { ...shared, DATABASE_URL: postgres.url };
    if (programs) await migrateOnce({ ...env, DATA_DIR: await folder() });
    const member = async (start: (port: string, dataDir: string) => Promise<Running>): Promise<Member> => {
      const [port, dataDir] = [await freePort(), await folder()];
      let running = await start(String(port), dataDir);
      ends.push(() => running.stop());
      return {
        url: `http://127.0.0.1:${port}`,
        process: () => running,
        start: async () => {
          running = await start(String(port), dataDir);
        },
      };
    };
    const server = () =>
      member((PORT, DATA_DIR) => {
        const roles = { WORKER: 'off', MIGRATE: 'off', DRAIN_SECONDS: String(drainSeconds) };
        return startServerProcess({ ...env, ...roles, PORT, DATA_DIR });
      });
    const servers: [Member, Member] = [await server(), await server()];
    const worker = await member((METRICS_PORT, DATA_DIR) =>
      startWorkerProcess({ ...env, METRICS_PORT, DATA_DIR }),
    );
    return { databaseUrl: postgres.url, servers, worker, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Running = Pick<ServerProcess, 'pid' | 'stop' | 'kill' | 'output'>;
