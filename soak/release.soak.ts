import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { demoPassword } from '../apps/server/src/features/base/auth/demo-password.ts';
import { freePort } from '../harness/free-port.ts';
import { root } from '../harness/server-process.ts';
import { type Isolated, type UnpackedRelease, unpackRelease } from './release.ts';
import { startSystemPostgres, systemPostgres } from './second-database.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const programs = systemPostgres();

// A network of its own needs util-linux and iproute2.
const separates = ['/usr/bin/unshare', '/usr/bin/nsenter'].every(existsSync);

let release: UnpackedRelease;
beforeAll(async () => {
  release = await unpackRelease();
}, 600_000);
afterAll(() => release.remove());

test.skipIf(!separates)(
  'the archive starts without a network, with the embedded database, twice',
  async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: await release.folder('data') };
    for (const start of ['first', 'second']) {
      const server = release.run(['scripts/start.mjs'], env);
      onTestFinished(async () => void (await server.stop()));
      await serves(server, `http://127.0.0.1:${env.PORT}`);
      const doctor = release.run(['scripts/doctor.mjs'], env);
      await doctor.ended;
      expect(doctor.output(), start).toMatch(/GREEN +tables/);
      expect(await server.stop(), server.output()).toBe(0);
    }
    expect(await release.leftAtHome()).toEqual([]);
  },
);

test.skipIf(!separates || !programs)(
  `the archive starts without a network, on the system's PostgreSQL (${programs ?? 'it has none'})`,
  async () => {
    const postgres = await startSystemPostgres(programs ?? '');
    onTestFinished(() => postgres.stop());
    const env = {
      PORT: String(await freePort()),
      DATA_DIR: await release.folder('files'),
      DATABASE_URL: postgres.url,
      JWT_SECRET: 'a-secret-that-is-long-enough-for-this-test',
    };
    const migration = release.run(['apps/server/dist/main.js', 'migrate'], env);
    expect(await migration.ended, migration.output()).toBe(0);
    const server = release.run(['apps/server/dist/main.js'], { ...env, WORKER: 'off', MIGRATE: 'off' });
    onTestFinished(async () => void (await server.stop()));
    await serves(server, `http://127.0.0.1:${env.PORT}`);
    expect(await server.stop(), server.output()).toBe(0);
  },
);

/** It names its version, serves a page, and takes a learner's sign-in. */
async function serves(server: Isolated, url: string): Promise<void> {
  await server.untilReady(url);
  expect(JSON.parse((await server.visit(`${url}/healthz`)).text)).toEqual({ status: 'alive', version });
  expect(await server.visit(`${url}/`)).toMatchObject({
    status: 200,
    text: expect.stringContaining('<html'),
  });
  expect((await server.visit(`${url}/admin/`)).status).toBe(200);
  const learner = { username: 'learner@example.org', password: demoPassword };
  expect((await server.visit(`${url}/api/token/`, learner)).status).toBe(200);
}
