import { demoPassword } from '../apps/server/src/demo/demo.ts';
import type { Figure } from './figures.ts';
import type { Setup } from './setup.ts';
import { percentile } from './statistics.ts';

const atOnce = 300;
/** Other learners, who load their dashboards again and again meanwhile. */
const others = 10;

/** A class signs in at the same moment: how long they wait, and how much it slows others down. */
export async function signInStorm({ server, learners }: Setup): Promise<Figure[]> {
  const before = await dashboards(server.url, learners, pause(2_000));
  const began = performance.now();
  const signedIn = Promise.all(Array.from({ length: atOnce }, (_, index) => signIn(server.url, index + 1)));
  const meanwhile = await dashboards(server.url, learners, signedIn);
  const times = (await signedIn).map((end) => end - began);
  const all = Math.max(...times);
  const early = times.filter((time) => time <= all / 2).length;
  return [
    { name: `${atOnce} sign-ins at once, median`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${atOnce} sign-ins at once, the last`, value: all, unit: 'ms' },
    {
      name: `${atOnce} sign-ins at once, done in half of that time`,
      value: (100 * early) / atOnce,
      unit: '%',
    },
    { name: "others' dashboards, p95, before", value: percentile(before, 0.95), unit: 'ms' },
    { name: "others' dashboards, p95, meanwhile", value: percentile(meanwhile, 0.95), unit: 'ms' },
  ];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @returns when it was done */
async function signIn(url: string, number: number): Promise<number> {
  const reply = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `learner${number}@load.example.org`, password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`A sign-in was answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
  return performance.now();
}

/** The milliseconds of each load. */
async function dashboards(
  url: string,
  learners: Setup['learners'],
  until: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  void until.finally(() => {
    over = true;
  });
  const look = async (index: number) => {
    const headers = { authorization: `Bearer ${learners[index]?.token}` };
    while (!over) {
      const begin = performance.now();
      const reply = await fetch(`${url}/v1/module/webmodule/summary/`, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`A dashboard was answered ${reply.status}.`);
      times.push(performance.now() - begin);
      await pause(50);
    }
  };
  await Promise.all(Array.from({ length: others }, (_, index) => look(index)));
  return times;
}
