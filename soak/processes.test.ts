import { afterAll, beforeAll, expect, test } from 'vitest';
import { leftOver } from '../harness/server-process.ts';
import { Learner } from './learner.ts';
import {
  childrenOf,
  fetchAnew,
  hangProcessTest,
  killProcessesTest,
  openSite,
  reloadTest,
  type Site,
} from './processes.ts';

const learners = 4;
const limit = 300_000;

/** All tests share the site and the class; the last one ends it. */
let site: Site;
beforeAll(async () => {
  site = await openSite(2, learners);
}, limit);
afterAll(() => site.stop());

/** Of a few new connections each process gets some. */
const askAll = (path: string, headers: Record<string, string> = {}) =>
  Promise.all(Array.from({ length: 8 }, () => fetchAnew(`${site.server.url}${path}`, headers)));

async function metrics(): Promise<string> {
  return (await fetchAnew(`${site.server.url}/metrics`)).text();
}

/** How many requests for /healthz all processes have answered. */
async function answered(): Promise<number> {
  const line = /^readytowork_http_request_duration_seconds_count\{.*route="\/healthz".*\} (\d+)$/m;
  return Number(line.exec(await metrics())?.[1] ?? 0);
}

test('two processes and one for the jobs answer as one site', async () => {
  expect(childrenOf(site.server.pid)).toHaveLength(3);
  const ready = await Promise.all((await askAll('/readyz')).map((answer) => answer.json()));
  for (const report of ready)
    expect(report).toMatchObject({ status: 'ready', processes: { serving: 2, wanted: 2 } });
});

test('metrics are the sum of all processes; those of Node name their process', async () => {
  await askAll('/healthz');
  await expect.poll(answered).toBe(8);
  const text = await metrics();
  for (const name of ['primary', '1', '2', 'jobs'])
    expect(text).toContain(`process_resident_memory_bytes{process="${name}"}`);
  for (const state of ['serving', 'wanted'])
    expect(text).toContain(`readytowork_server_processes{state="${state}"} 2`);
});

test('a session that ends in one process is over in all of them', async () => {
  const learner = await Learner.signIn(site.server.url, 'learner@example.org');
  const headers = { authorization: `Bearer ${learner.token}` };
  const statuses = async () =>
    new Set((await askAll('/v1/user/sessions/', headers)).map(({ status }) => status));
  expect(await statuses()).toEqual(new Set([200]));
  await learner.signOut();
  await expect.poll(statuses).toEqual(new Set([401]));
});

test(
  'processes killed in turn while 4 learners study: nothing acknowledged is lost or stored twice, and no count shrinks',
  async () => {
    const { acknowledged, problems } = await killProcessesTest(site, 2);
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(learners * 3);
    expect(await answered()).toBe(8);
  },
  limit,
);

test(
  'SIGHUP replaces all processes while 4 learners study: no request fails',
  async () => {
    const { acknowledged, problems, failed } = await reloadTest(site, 1);
    expect(failed).toBe(0);
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(learners * 2);
  },
  limit,
);

test(
  'a process that hangs is replaced while 4 learners study: nothing acknowledged is lost or stored twice',
  async () => {
    const { acknowledged, problems } = await hangProcessTest(site);
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(learners);
  },
  limit,
);

test('SIGTERM ends all processes', async () => {
  expect(await site.server.stop(), site.server.output()).toBe(0);
  expect(await leftOver(site.dataDir)).toEqual([]);
  expect(childrenOf(site.server.pid)).toEqual([]);
});
