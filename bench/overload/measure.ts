import { setTimeout as pause } from 'node:timers/promises';
import { repeatable } from '../../harness/repeatable.ts';
import { arrivals } from '../hour/arrivals.ts';
import { Flight } from '../hour/flight.ts';
import { heldRate } from '../hour/measure.ts';
import { dealer, hour } from '../hour/mix.ts';
import { type Study, studyOf } from '../hour/study.ts';
import type { Product } from '../product.ts';
import { percentile } from '../statistics.ts';
import { studentsOf } from '../students.ts';
import { type OutboxResult, studyWithOutboxes } from './outboxes.ts';

const times = 3;
const seconds = 60;
/** The server is idle for this long before the crowd comes. */
const standingMs = 5_000;
/** After the crowd has left, a server must be well again within this time. */
const restMs = 5_000;
const afterSeconds = 10;
/** Learners who study with the outbox of the site; the crowd does not use their accounts. */
const phones = 50;
/** A crowd that waits would need more learners than there are, so a slow server gets fewer requests than are due. */
const mostOpen = 1_500;

/** Answers by how they ended, with their milliseconds. */
interface Seen {
  servedMs: number[];
  refusedMs: number[];
}

interface Times {
  count: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
}

export interface OverloadRow {
  name: string;
  /** Actions a second that it holds, and that arrived. */
  held: number;
  rate: number;
  served: Times;
  refused: Times;
  /** Actions that were due while too many were open, and not sent. */
  unsent: number;
  /** How late this process sent requests: it shares the machine. */
  lateP95Ms: number;
  outboxes: OutboxResult;
  /** At half of the load that it holds, five seconds later. */
  after: Times & { refused: number };
}

export async function measureOverload(products: Product[]): Promise<OverloadRow[]> {
  const rows: OverloadRow[] = [];
  for (const product of products) rows.push(await overload(product));
  return rows;
}

async function overload(product: Product): Promise<OverloadRow> {
  const { learners, name, url } = product;
  let seen: Seen = { servedMs: [], refusedMs: [] };
  const study = await studyOf({ ...product, learners: learners.slice(phones) }, (status, milliseconds) => {
    (status === 503 ? seen.refusedMs : seen.servedMs).push(milliseconds);
  });
  const afresh = () => {
    seen = { servedMs: [], refusedMs: [] };
    return seen;
  };
  try {
    const students = await studentsOf(study.caller, learners.slice(0, phones));
    const held = Number(process.env.BENCH_RATE ?? (await heldRate(study)));
    const rate = held * times;
    await pause(standingMs);
    const during = afresh();
    const ended = new AbortController();
    const read = async ({ learner }: (typeof students)[number]) => {
      const [student] = await studentsOf(study.caller, [learner]);
      if (!student) throw new Error('A learner is gone.');
      return student;
    };
    const studying = studyWithOutboxes(url, students, ended.signal, read);
    const { lateMs, unsent } = await crowd(study, rate, seconds);
    const [served, refused] = [timesOf(during.servedMs), timesOf(during.refusedMs)];
    ended.abort();
    await pause(restMs);
    const after = afresh();
    await crowd(study, held / 2, afterSeconds);
    return {
      name,
      held,
      rate,
      served,
      refused,
      unsent,
      lateP95Ms: percentile(lateMs, 0.95),
      after: { ...timesOf(after.servedMs), refused: after.refusedMs.length },
      outboxes: await studying,
    };
  } finally {
    study.close();
  }
}

/** Learners who act at this rate, whether or not they are served. */
async function crowd(study: Study, rate: number, seconds: number) {
  const random = repeatable(1);
  const deal = dealer(hour, random);
  const flight = new Flight();
  const lateMs: number[] = [];
  let unsent = 0;
  const begin = performance.now();
  const now = () => performance.now() - begin;
  for (const due of arrivals(rate, seconds, random)) {
    while (due > now()) await pause(due - now());
    flight.check();
    if (flight.size >= mostOpen) {
      unsent += 1;
      continue;
    }
    lateMs.push(now() - due);
    flight.follow(study.act[deal()](), () => {});
  }
  await flight.landed();
  return { lateMs, unsent };
}

const timesOf = (milliseconds: number[]): Times => ({
  count: milliseconds.length,
  p50Ms: percentile(milliseconds, 0.5),
  p95Ms: percentile(milliseconds, 0.95),
  maxMs: percentile(milliseconds, 1),
});
