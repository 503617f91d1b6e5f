import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TurnedAway } from '../http/expect-success.ts';
import { Flight } from './flight.ts';
import { runStep } from './step.ts';

const plan = [
  { due: 0, kind: 'slide' },
  { due: 40, kind: 'answer' },
];
const never = () => new Promise<void>(() => {});

test('an unanswered request counts with the time that it has waited so far', async () => {
  const flight = new Flight();
  const act = (kind: string) => (kind === 'slide' ? never() : Promise.resolve());
  const step = await runStep(10, plan, act, flight);
  expect(step.byKind.slide).toBeGreaterThanOrEqual(40);
  expect(flight.size).toBe(1);
});

test('the time of an answer starts when its request was due, not when it was sent', async () => {
  const block = async (kind: string) => {
    const until = performance.now() + (kind === 'slide' ? 100 : 0);
    while (performance.now() < until);
  };
  const step = await runStep(10, plan, block, new Flight());
  expect(step.byKind.answer).toBeGreaterThanOrEqual(60);
});

test('a request that the server turns away counts as waiting for ever, not as a failure', async () => {
  const flight = new Flight();
  const act = () => Promise.reject(new TurnedAway('503'));
  const { p50Ms } = await runStep(10, plan, act, flight);
  expect(p50Ms).toBe(Number.POSITIVE_INFINITY);
  await flight.landed();
});

test('ends the measurement on any other failure, at the next arrival or at the end', async () => {
  const fail = async () => {
    await pause(1);
    throw new Error('a wrong answer');
  };
  await expect(runStep(10, plan, fail, new Flight())).rejects.toThrow('a wrong answer');
  const flight = new Flight();
  await runStep(10, plan.slice(0, 1), fail, flight);
  await expect(flight.landed()).rejects.toThrow('a wrong answer');
});

test('breaks off once a second of work has piled up', async () => {
  const flight = new Flight();
  const many = Array.from({ length: 500 }, () => ({ due: 0, kind: 'slide' }));
  await runStep(150, many, never, flight);
  expect(flight.size).toBe(151);
});
