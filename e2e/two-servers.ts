import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { openStorage } from '../apps/server/src/storage/open.ts';
import type { Storage } from '../apps/server/src/storage/storage.ts';
import { startObjectStore } from '../apps/server/src/testing/object-store.ts';
import { freePort } from '../harness/free-port.ts';
import { startRoundRobin } from '../harness/round-robin.ts';
import { startServerProcess, startWorkerProcess } from '../harness/server-process.ts';
import type { Served, ToServe } from './served.ts';

const JWT_SECRET = 'q8Zr0mXv2Kc7Wn5Tb9Ly4Hd1Sg6Jf3Pa';

/**
 * Two servers and a worker on one database and one object store, each with a data folder of its own, behind a round-robin proxy.
 */
export async function startTwo({ settings, packages }: ToServe): Promise<Served> {
  const { PORT, CONTENT_PORT, ...rest } = settings;
  const objects = await startObjectStore();
  const folders: string[] = [];
  const shared = {
    ...rest,
    ...objects.env,
    NODE_ENV: 'development',
    DRAW_AHEAD: 'off',
    DEMO_DATA: 'off',
    JWT_SECRET,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${PORT}`,
    CONTENT_URL: `http://*.localhost:${CONTENT_PORT}`,
  };
  const storage = openStorage(readConfig(shared));
  await fill(storage, packages);
  const places = [await newPlace(folders), await newPlace(folders)];
  const start = () =>
    Promise.all(
      places.map((place) => startServerProcess({ ...shared, ...place, WORKER: 'off', MIGRATE: 'off' })),
    );
  let servers = await start();
  const worker = await startWorkerProcess(shared);
  const at = (name: 'PORT' | 'CONTENT_PORT') => places.map((place) => `http://127.0.0.1:${place[name]}`);
  const health = at('PORT');
  const site = await startRoundRobin(health, { port: Number(PORT) });
  const content = await startRoundRobin(at('CONTENT_PORT'), { port: Number(CONTENT_PORT), health });
  return {
    storage,
    async start() {
      servers = await start();
      await Promise.all([site, content].map((proxy) => proxy.usesAll()));
    },
    async kill() {
      await Promise.all(servers.map((server) => server.kill()));
    },
    async close() {
      await Promise.all([site, content].map((proxy) => proxy.close()));
      await Promise.all([...servers.map((server) => server.stop()), worker.stop()]);
      await objects.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function newPlace(folders: string[]) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'readytowork-e2e-'));
  folders.push(DATA_DIR);
  return { DATA_DIR, PORT: String(await freePort()), CONTENT_PORT: String(await freePort()) };
}

/** Puts the files that belong to the template database into the object store. */
async function fill(storage: Storage, packages: string): Promise<void> {
  for (const name of await readdir(packages, { recursive: true, withFileTypes: true }))
    if (name.isFile()) await storage.keep('packages', createReadStream(join(name.parentPath, name.name)));
  await storage.settle('packages');
}
