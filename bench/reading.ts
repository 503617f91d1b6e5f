import { setTimeout as pause } from 'node:timers/promises';
import type { Learner } from './learners.ts';
import type { Product } from './product.ts';
import { percentile } from './statistics.ts';

/** Learners' waiting times for their page while the server did other work. */
export interface ReadRow {
  name: string;
  /** The server's work in that time. */
  work: string;
  learners: number;
  count: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  seconds: number;
}

/** How many learners open their page, and how often each. */
interface Reading {
  learners: number;
  everyMs: number;
}

/** Lets learners open their page, each in turn, until the work is done. */
export async function readDuring(
  product: Product,
  { learners, everyMs }: Reading,
  what: string,
  work: () => Promise<unknown>,
): Promise<ReadRow> {
  const ended = new AbortController();
  const begin = performance.now();
  const reading = Promise.all(
    product.learners
      .slice(0, learners)
      .map((learner, place) => read(product, learner, { everyMs, place, learners }, ended.signal)),
  );
  const found = await work().finally(() => ended.abort());
  const seconds = (performance.now() - begin) / 1_000;
  const waits = (await reading).flat();
  return {
    name: product.name,
    work: typeof found === 'string' ? `${what}, ${found}` : what,
    learners,
    count: waits.length,
    p50Ms: percentile(waits, 0.5),
    p95Ms: percentile(waits, 0.95),
    maxMs: percentile(waits, 1),
    seconds,
  };
}

async function read(
  { url }: Product,
  { access }: Learner,
  { everyMs, place, learners }: Reading & { place: number },
  ended: AbortSignal,
): Promise<number[]> {
  const waits: number[] = [];
  await pause((everyMs * place) / learners);
  while (!ended.aborted) {
    const begin = performance.now();
    const reply = await fetch(`${url}/v1/pages/learner/`, { headers: { authorization: `Bearer ${access}` } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`A learner's page answered ${reply.status}.`);
    waits.push(performance.now() - begin);
    await pause(everyMs);
  }
  return waits;
}

export const readLines = (rows: ReadRow[]): string[] =>
  rows.map(
    ({ name, work, learners, count, p50Ms, p95Ms, maxMs, seconds }) =>
      `${name}, beside ${work} (${seconds.toFixed(1)} s): ${count} pages of ${learners} learners, p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, slowest ${maxMs.toFixed(0)} ms`,
  );
