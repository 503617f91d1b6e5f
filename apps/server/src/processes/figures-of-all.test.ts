import { Counter, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { FiguresOfAll } from './figures-of-all.ts';

/** A process that answered so many requests and has so many connections. */
function member(requests: number, connections: number) {
  const registers = [new Registry()];
  new Counter({ name: 'requests_total', help: 'x', registers }).inc(requests);
  new Gauge({ name: 'connections', help: 'x', registers }).set(connections);
  new Gauge({ name: 'ready', help: 'x', aggregator: 'max', registers }).set(1);
  return { works: true, ask: async (): Promise<unknown> => registers[0]?.getMetricsAsJSON() };
}

const lines = (text: string) => text.split('\n').filter((line) => /^\w+ \d/.test(line));

test('adds counts and levels of all processes, and follows what a metric says of itself', async () => {
  const all = new FiguresOfAll();
  expect(lines(await all.write([member(3, 2), member(4, 5)], []))).toEqual([
    'requests_total 7',
    'connections 7',
    'ready 1',
  ]);
});

test('the count of a process that has ended stays in the sum, its levels do not', async () => {
  const all = new FiguresOfAll();
  const [stays, ends] = [member(3, 2), member(4, 5)];
  await all.write([stays, ends], []);
  all.bury(ends);
  expect(lines(await all.write([stays, member(1, 1)], []))).toEqual([
    'requests_total 8',
    'connections 3',
    'ready 1',
  ]);
});

test('a process that does not answer counts as when it last did; one that does not work yet is not asked', async () => {
  const all = new FiguresOfAll();
  const hangs = member(4, 5);
  await all.write([hangs], []);
  hangs.ask = async () => undefined;
  const starts = { works: false, ask: () => Promise.reject(new Error('asked too early')) };
  expect(lines(await all.write([hangs, starts], []))).toEqual(['requests_total 4']);
});
