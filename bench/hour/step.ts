import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import type { Flight } from './flight.ts';

/** What came of one rate. */
export interface Step {
  /** How many arrivals were started. */
  count: number;
  /** Arrivals a second. */
  rate: number;
  p50Ms: number;
  p95Ms: number;
  /** The p95 of each kind. */
  byKind: Record<string, number>;
}

export interface Arrival<K extends string> {
  /** Milliseconds after the start of the step. */
  due: number;
  kind: K;
}

/**
 * Starts each arrival when it is due, and looks at all of them once the last has come. The time of an answer counts from
 * when its request was due, also where this process was late to send it; what is not answered yet counts for as long as it
 * has waited, and who is turned away waits for ever. Breaks off once a second's work is piled up.
 */
export async function runStep<K extends string>(
  rate: number,
  plan: Arrival<K>[],
  act: (kind: K) => Promise<void>,
  flight: Flight,
): Promise<Step> {
  const started: { kind: string; due: number; ms?: number }[] = [];
  const begin = performance.now();
  const now = () => performance.now() - begin;
  for (const { due, kind } of plan) {
    // Never in a loop without a pause: that would cost the server half of the machine. A timer is late by a millisecond.
    while (due > now()) await pause(due - now());
    if (flight.size > Math.max(rate, 100)) break;
    flight.check();
    const one: (typeof started)[number] = { kind, due };
    started.push(one);
    flight.follow(act(kind), (served) => {
      one.ms = served ? now() - due : Number.POSITIVE_INFINITY;
    });
  }
  await turn();
  const end = now();
  return summed(
    rate,
    started.map(({ kind, due, ms }) => ({ kind, ms: ms ?? end - due })),
  );
}

function summed(rate: number, measured: { kind: string; ms: number }[]): Step {
  const timesOf = (kind: string) => measured.filter((one) => one.kind === kind).map(({ ms }) => ms);
  const all = measured.map(({ ms }) => ms);
  const kinds = [...new Set(measured.map(({ kind }) => kind))];
  return {
    count: measured.length,
    rate,
    p50Ms: percentile(all, 0.5),
    p95Ms: percentile(all, 0.95),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, percentile(timesOf(kind), 0.95)])),
  };
}
