import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import type { Flight } from './flight.ts';

/** The result of one rate. */
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
 * Starts each arrival when it is due, and evaluates all of them after the last one. The time of an answer starts when its request
 * was due, even if this process sent it late. An unanswered request counts with the time it has waited, one that the server
 * turned away as waiting for ever. Breaks off once a second of work has piled up.
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
    // A loop without a pause would take half of the machine from the server. A timer is late by a millisecond.
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
