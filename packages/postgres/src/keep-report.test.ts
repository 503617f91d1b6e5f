import { expect, test } from 'vitest';
import { keep } from './keep.ts';

test('reports once why PostgreSQL does not start, however often it is retried', async () => {
  const said: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = { pid: 1, ended, stop: async () => end() };
  let tries = 0;
  const launch = async () => {
    tries += 1;
    if (tries < 4) throw new Error(`process ${tries} did not start`);
    return run;
  };
  const kept = keep(launch, { ...run, ended: Promise.resolve() }, (line) => said.push(line));
  await expect.poll(() => said.at(-1)).toBe('PostgreSQL runs again.');
  await kept.stop();
  expect(tries).toBe(4);
  expect(said).toEqual([
    expect.stringContaining('ended without being asked to'),
    'process 1 did not start',
    'PostgreSQL runs again.',
  ]);
});
