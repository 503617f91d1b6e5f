import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { release } from '../../../release.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { buildMetricsApp } from './health.routes.ts';
import { makeMetrics } from './metrics.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const production = {
  NODE_ENV: 'production',
  DEMO: 'false',
  PUBLIC_URL: 'https://learn.example.org',
  JWT_SECRET: 'q8Zr0mXv2Kc7Wn5Tb9Ly4Hd1Sg6Jf3Pa',
};
const token = 'a-token-of-some-length';

test.each<[string, Record<string, string>, Record<string, string>, number]>([
  ['in production, from this machine: perhaps a proxy that adds no header', {}, {}, 404],
  ['with the token', { METRICS_TOKEN: token }, { authorization: `Bearer ${token}` }, 200],
  ['with another token', { METRICS_TOKEN: token }, { authorization: 'Bearer x' }, 404],
  [
    'where it has a listener of its own',
    { METRICS_TOKEN: token, METRICS_PORT: '0' },
    { authorization: `Bearer ${token}` },
    404,
  ],
])("/metrics on the site's listener, %s", async (_, env, headers, status) => {
  const server = await startApi({ ...production, ...env });
  expect((await server.call('GET', '/metrics', { headers })).status).toBe(status);
  await server.close();
});

test('the monitoring listener serves metrics of the process and nothing of the product', async () => {
  const app = buildMetricsApp(api.deps);
  const status = async (url: string) => (await app.inject(url)).statusCode;
  expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(status))).toEqual([200, 200, 200]);
  expect(await Promise.all(['/', '/api/openapi.json', '/v1/module/webmodule/'].map(status))).toEqual([
    404, 404, 404,
  ]);
  const closed = buildMetricsApp({ ...api.deps, config: { ...api.deps.config, metricsToken: token } });
  expect((await closed.inject('/metrics')).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${token}` };
  expect((await closed.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  await Promise.all([app.close(), closed.close()]);
});

test('metrics of connections and jobs, by kind', async () => {
  await sql`select graphile_worker.add_job('late', run_at => now() - interval '1 minute')`.execute(api.db);
  await sql`select graphile_worker.add_job('later', run_at => now() + interval '1 hour')`.execute(api.db);
  await sql`
    update graphile_worker._private_jobs set created_at = now() - interval '5 minutes'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'late')`.execute(
    api.db,
  );
  await sql`select graphile_worker.add_job('hopeless', max_attempts => 1)`.execute(api.db);
  await sql`
    update graphile_worker._private_jobs set attempts = 1
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'hopeless')`.execute(
    api.db,
  );
  const { body } = await api.call('GET', '/metrics');
  expect(body).toContain('readytowork_database_connections_max 10');
  expect(body).toContain('readytowork_database_requests_waiting 0');
  expect(body).toMatch(/^readytowork_build_info\{version="\d+\.\d+\.\d+",node=".+"\} 1$/m);
  expect(body).toContain('readytowork_ready 1');
  expect(body).toContain('readytowork_server_processes{state="serving"} 1');
  expect(body).toContain('readytowork_trouble{kind="disk_full"} 0');
  expect(body).toMatch(/^readytowork_database_statement_total\{statement="select jobs"\} \d+$/m);
  expect(body).toMatch(/^readytowork_database_wait_seconds_total\{pool="pool"\} /m);
  expect(body).toMatch(/^readytowork_cache_reads_total\{cache=".+",outcome="hit"\} /m);
  expect(body).toContain('readytowork_jobs_known 1');
  expect(body).toContain('readytowork_jobs_waiting{task="late"} 1');
  expect(body).toMatch(/^readytowork_jobs_oldest_seconds\{task="late"\} 30\d\.?\d*$/m);
  expect(body).not.toContain('task="later"');
  expect(body).toContain('readytowork_jobs_waiting{task="hopeless"} 0');
  expect(body).toContain('readytowork_jobs_given_up{task="hopeless"} 1');
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('without the database the metrics are still served, and report the queue as unknown', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
  const app = buildMetricsApp({ ...api.deps, metrics: makeMetrics(nowhere) });
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('readytowork_jobs_known 0');
  expect(body).not.toContain('readytowork_jobs_waiting{');
  await Promise.all([app.close(), nowhere.close()]);
});

test('a stopping server reports it, still answers, and closes each connection with its response', async () => {
  const server = await startApi();
  // Stops this process only, whichever server takes the calls in turn.
  const { app, deps } = server;
  expect((await app.inject('/healthz')).headers.connection).not.toBe('close');
  await deps.drain.begin(0);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }]);
  const alive = await app.inject('/healthz');
  expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close']);
  expect(alive.json()).toEqual({ status: 'alive', version: release });
  await server.close();
});
