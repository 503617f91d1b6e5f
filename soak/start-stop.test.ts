import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../harness/free-port.ts';
import {
  drawingProcesses,
  leftOver,
  refusalOf,
  root,
  startServerProcess,
  temporaryDataDir,
} from '../harness/server-process.ts';

let place: Awaited<ReturnType<typeof temporaryDataDir>>;
beforeAll(async () => {
  place = await temporaryDataDir();
});
afterAll(() => place.remove());

test('a server starts, is ready, and ends on SIGTERM with code 0 and no process left; then again on the same folder', async () => {
  for (const start of ['first', 'second']) {
    const server = await startServerProcess({ DATA_DIR: place.dataDir });
    const ready = await fetch(`${server.url}/readyz`);
    expect(await ready.json(), start).toMatchObject({ status: 'ready', database: true });
    expect(await server.stop(), server.output()).toBe(0);
    expect(await leftOver(place.dataDir, 500)).toEqual([]);
  }
});

test('a second server on the same folder names the process that holds it', async () => {
  const server = await startServerProcess({ DATA_DIR: place.dataDir, DRAW_AHEAD: 'off' });
  const { code, errors } = await refusalOf({ DATA_DIR: place.dataDir });
  expect(await server.stop()).toBe(0);
  expect(code).toBe(1);
  expect(errors).toContain(`process ${server.pid}`);
});

test.each(['PORT', 'CONTENT_PORT'])('a start on a taken %s says so, and leaves no process', async (name) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, errors } = await refusalOf({ DATA_DIR: place.dataDir, [name]: String(port) });
  taken.close();
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`^${name} takes a free port; .* on ${port}\\.`));
  expect(await leftOver(place.dataDir, 500)).toEqual([]);
});

// config.test.ts has every variable that can be wrong.
test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'abc' }],
  [
    'JWT_SECRET',
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://learn.example.org',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    },
  ],
])('a wrong %s ends the start with code 1 and one line that names the variable', async (name, env) => {
  const { code, errors } = await refusalOf({ DATA_DIR: place.dataDir, ...env });
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toMatch(new RegExp(`^${name} takes `));
});

test('npm start ends with everything it has started within ten seconds of SIGTERM', async () => {
  const { PATH = '', HOME = '' } = process.env;
  const port = await freePort();
  const env = {
    PATH,
    HOME,
    DATA_DIR: place.dataDir,
    PORT: String(port),
    DEMO_DATA: 'off',
    DRAW_AHEAD: 'off',
  };
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore' });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });
  npm.kill('SIGTERM');
  const stopping = performance.now();
  expect(await leftOver(place.dataDir, 10_000)).toEqual([]);
  await vi.waitUntil(async () => !(await isReady()), { timeout: 10_000 });
  expect(performance.now() - stopping).toBeLessThan(10_000);
});

test('the drawing process ends with the server, even if the server is killed', async () => {
  // With no rendered slide left, rendering starts by itself.
  await rm(join(place.dataDir, 'files'), { recursive: true, force: true });
  const server = await startServerProcess({ DATA_DIR: place.dataDir });
  const ofServer = await vi.waitUntil(() => drawingProcesses().find(({ parent }) => parent === server.pid), {
    timeout: 20_000,
  });
  // Rendering in advance has the lowest priority, so that the server and its requests get the processor first.
  expect(getPriority(ofServer.pid)).toBe(constants.priority.PRIORITY_LOW);
  await server.kill();
  await vi.waitUntil(() => drawingProcesses().every(({ pid }) => pid !== ofServer.pid), { timeout: 20_000 });
});
