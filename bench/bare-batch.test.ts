import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bareBatch } from './bare-batch.ts';

/** Statements that finish when the test says so. */
function statements() {
  const running: { items: number[]; end(): void }[] = [];
  const run = (items: number[]) => new Promise<void>((end) => running.push({ items, end }));
  return { running, ask: bareBatch(run) };
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('batches items of one turn, at most a hundred in each and two batches at once', async () => {
  const { running, ask } = statements();
  const first = numbers(150).map(ask);
  await turn();
  const second = numbers(120).map(ask);
  await turn();
  expect(running.map(({ items }) => items.length)).toEqual([100, 50]);
  running[0]?.end();
  await first[0];
  await turn();
  expect(running.map(({ items }) => items.length)).toEqual([100, 50, 100]);
  for (const { end } of running) end();
  await turn();
  running.at(-1)?.end();
  await Promise.all([...first, ...second]);
});

test('rejects every waiting item if a statement fails', async () => {
  const ask = bareBatch(() => Promise.reject(new Error('no')));
  expect(await Promise.allSettled([ask(1), ask(2)])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
});
