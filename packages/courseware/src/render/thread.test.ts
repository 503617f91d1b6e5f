import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { type RenderThread, startThread } from './thread.ts';

/** A thread that answers each job with its data, and breaks in the ways real ones might. */
const script = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, data }) => {
    if (data === 'exit') process.exit(1);
    if (data === 'throw') throw new Error('out of memory');
    if (data === 'refuse') return parentPort.postMessage({ id, error: 'does not fit' });
    parentPort.postMessage({ id, bytes: Buffer.from(data) });
  });
`;

const job = (data: string) => ({ template: 'slide' as const, data });
let thread: RenderThread;
const start = (opened: () => void = () => {}) => {
  thread = startThread(() => {
    opened();
    return new Worker(script, { eval: true, execArgv: [] });
  });
};
afterEach(() => thread.close());

it('draws urgent jobs before all others that have not begun', async () => {
  start();
  const order: string[] = [];
  const run = (name: string, urgent: boolean) =>
    thread.run(job(name), urgent).then((bytes) => order.push(bytes.toString()));
  await Promise.all([run('slide 1', false), run('slide 2', false), run('certificate', true)]);
  expect(order).toEqual(['slide 1', 'certificate', 'slide 2']);
});

it.each(['exit', 'throw'])(
  'starts again after the thread broke (%s) and loses that job alone',
  async (way) => {
    let starts = 0;
    start(() => {
      starts += 1;
    });
    const broken = thread.run(job(way), false);
    const next = thread.run(job('next'), false);
    await expect(broken).rejects.toThrow('Drawing failed');
    expect((await next).toString()).toBe('next');
    expect(starts).toBe(2);
  },
);

it('keeps the thread when a job is only refused', async () => {
  let starts = 0;
  start(() => {
    starts += 1;
  });
  await expect(thread.run(job('refuse'), false)).rejects.toThrow('does not fit');
  expect((await thread.run(job('next'), false)).toString()).toBe('next');
  expect(starts).toBe(1);
});

it('rejects what is waiting, and what comes later, once it is closed', async () => {
  start();
  const waiting = [thread.run(job('one'), false), thread.run(job('two'), true)];
  const settled = Promise.allSettled(waiting);
  await thread.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(thread.run(job('late'), false)).rejects.toThrow('closed');
});
