import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { type DrawingProcess, startDrawing } from './drawing-process.ts';

/** A process that answers each job with its data, and breaks in the ways real ones might. */
const script = `
  process.on('message', ({ id, data }) => {
    if (data === 'exit') process.exit(1);
    if (data === 'throw') throw new Error('out of memory');
    if (data === 'crash') process.kill(process.pid, 'SIGSEGV');
    if (data === 'refuse') return process.send({ id, error: 'does not fit' });
    process.send({ id, bytes: Buffer.from(data) });
  });
`;

const job = (data: string) => ({ template: 'slide' as const, data });
let drawing: DrawingProcess;
const start = (opened: (child: ChildProcess) => void = () => {}) => {
  drawing = startDrawing(() => {
    const child = spawn(process.execPath, ['-e', script], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    opened(child);
    return child;
  });
};
afterEach(() => drawing.close());

it('draws urgent jobs before all others that have not begun', async () => {
  start();
  const order: string[] = [];
  const run = (name: string, urgent: boolean) =>
    drawing.run(job(name), urgent).then((bytes) => order.push(bytes.toString()));
  await Promise.all([run('slide 1', false), run('slide 2', false), run('certificate', true)]);
  expect(order).toEqual(['slide 1', 'certificate', 'slide 2']);
});

it.each(['exit', 'throw', 'crash'])(
  'starts again after the process broke (%s) and loses that job alone',
  async (way) => {
    let starts = 0;
    start(() => {
      starts += 1;
    });
    const broken = drawing.run(job(way), false);
    const next = drawing.run(job('next'), false);
    await expect(broken).rejects.toThrow('Drawing failed');
    expect((await next).toString()).toBe('next');
    expect(starts).toBe(2);
  },
);

it('keeps the process when a job is only refused', async () => {
  let starts = 0;
  start(() => {
    starts += 1;
  });
  await expect(drawing.run(job('refuse'), false)).rejects.toThrow('does not fit');
  expect((await drawing.run(job('next'), false)).toString()).toBe('next');
  expect(starts).toBe(1);
});

it('rejects what is waiting, and what comes later, once it is closed', async () => {
  start();
  const waiting = [drawing.run(job('one'), false), drawing.run(job('two'), true)];
  const settled = Promise.allSettled(waiting);
  await drawing.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(drawing.run(job('late'), false)).rejects.toThrow('closed');
});

it('leaves no process behind when it is closed in the middle of a job', async () => {
  let child: ChildProcess | undefined;
  start((opened) => {
    child = opened;
  });
  await drawing.run(job('one'), false);
  const cutOff = expect(drawing.run(job('two'), false)).rejects.toThrow('closed');
  await drawing.close();
  await cutOff;
  expect(child?.signalCode).toBe('SIGKILL');
});
