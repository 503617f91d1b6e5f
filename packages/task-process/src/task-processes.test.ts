import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forkTaskProcess, startTaskProcesses, type TaskProcesses } from './index.ts';

/** A process that echoes each task, and can fail in realistic ways. */
const script = `
  let signals = 0;
  let answer;
  const answerSignalled = () => {
    if (signals === 0 || !answer) return;
    signals -= 1;
    answer();
    answer = undefined;
  };
  process.on('SIGUSR2', () => {
    signals += 1;
    answerSignalled();
  });
  process.on('message', ({ id, task }) => {
    if (task === 'exit') process.exit(1);
    if (task === 'throw') throw new Error('out of memory');
    if (task === 'crash') process.kill(process.pid, 'SIGSEGV');
    if (task === 'hang') for (;;);
    if (task === 'refuse') return process.send({ id, error: 'does not fit' });
    if (task === 'until signalled') {
      answer = () => process.send({ id, result: task });
      return answerSignalled();
    }
    process.send({ id, result: task });
  });
  process.send({ ready: true });
`;

let processes: TaskProcesses<string, string>;
let opened: ChildProcess[] = [];
const start = (settings: Partial<Parameters<typeof startTaskProcesses>[0]> = {}) => {
  opened = [];
  const open = () => {
    const child = spawn(process.execPath, ['-e', script], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    opened.push(child);
    return child;
  };
  processes = startTaskProcesses({ open, timeoutMs: 30_000, tasksPerProcess: 1000, ...settings });
};
afterEach(() => {
  vi.useRealTimers();
  return processes.close();
});

describe('one process', () => {
  it('runs urgent tasks before all others that have not begun', async () => {
    start();
    const order: string[] = [];
    const run = (name: string, urgent: boolean) =>
      processes.run(name, urgent).then((result) => order.push(result));
    const all = [run('slide 1', false), run('slide 2', false), run('certificate', true)];
    expect(processes.waiting).toBe(2);
    await Promise.all(all);
    expect(order).toEqual(['slide 1', 'certificate', 'slide 2']);
  });

  it.each(['exit', 'throw', 'crash'])(
    'that breaks (%s) is started again, and only its current task is lost',
    async (way) => {
      start();
      const broken = processes.run(way);
      const next = processes.run('next');
      await expect(broken).rejects.toThrow('ended before the task was done');
      expect(await next).toBe('next');
      expect(opened.length).toBe(2);
    },
  );

  it('that hangs is killed; time spent in the queue does not count', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    start({ timeoutMs: 2500 });
    await processes.run('warm');
    const tasks = Array.from({ length: 3 }, () => processes.run('until signalled'));
    for (const task of tasks) {
      vi.advanceTimersByTime(2000);
      opened[0]?.kill('SIGUSR2');
      expect(await task).toBe('until signalled');
    }
    const hung = processes.run('hang');
    const next = processes.run('next');
    vi.advanceTimersByTime(2500);
    await expect(hung).rejects.toThrow('more than 2.5 s');
    expect(await next).toBe('next');
    expect(opened[0]?.killed).toBe(true);
  });

  it('has a limit of its own for its start, which is not time of the task', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const never = 'setInterval(() => {}, 1e9)';
    const open = () =>
      spawn(process.execPath, ['-e', never], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    start({ open, timeoutMs: 100 });
    const lost = processes.run('one').then(
      () => 'done',
      (error: Error) => error.message,
    );
    vi.advanceTimersByTime(29_999);
    const state = await Promise.race([lost, Promise.resolve('starting')]);
    expect(state).toBe('starting');
    vi.advanceTimersByTime(1);
    expect(await lost).toContain('more than 30 s');
  });

  it('continues to work after a task that threw', async () => {
    start();
    await expect(processes.run('refuse')).rejects.toThrow('does not fit');
    expect(await processes.run('next')).toBe('next');
    expect(opened.length).toBe(1);
  });

  it('is replaced after its maximum number of tasks', async () => {
    start({ tasksPerProcess: 2 });
    for (const task of ['one', 'two', 'three']) expect(await processes.run(task)).toBe(task);
    expect(opened.map(({ killed }) => killed)).toEqual([true, false]);
  });

  it('ends after an idle time, not during a task, and starts again on need', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    start({ idleMs: 5_000 });
    await processes.run('one');
    vi.advanceTimersByTime(4_999);
    expect(await processes.run('two')).toBe('two');
    vi.advanceTimersByTime(5_000);
    expect(opened[0]?.killed).toBe(true);
    expect(await processes.run('three')).toBe('three');
    const long = processes.run('hang');
    vi.advanceTimersByTime(29_999);
    expect(opened.map(({ killed }) => killed)).toEqual([true, false]);
    vi.advanceTimersByTime(1);
    await expect(long).rejects.toThrow('more than 30 s');
  });

  it('that is killed from outside in the middle of a task loses that task alone, and its idle time ends nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    start({ idleMs: 5_000 });
    await processes.run('one');
    const killed = processes.run('hang');
    const next = processes.run('next');
    opened[0]?.kill('SIGKILL');
    await expect(killed).rejects.toThrow('ended before the task was done');
    expect(await next).toBe('next');
    vi.advanceTimersByTime(4_999);
    expect(opened[1]?.killed).toBe(false);
  });

  it('that cannot be started is reported immediately', async () => {
    start({ open: () => spawn('/nowhere/at/all', { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }) });
    await expect(processes.run('one')).rejects.toThrow('Try it once more');
  });
});

it('runs as many processes in parallel as allowed', async () => {
  start({ size: 2 });
  const hanging = processes.run('hang');
  expect(await processes.run('beside it')).toBe('beside it');
  const cutOff = expect(hanging).rejects.toThrow('closed');
  await processes.close();
  await cutOff;
});

describe('closing', () => {
  it('rejects tasks that are waiting or come later', async () => {
    start();
    const settled = Promise.allSettled([processes.run('one'), processes.run('two', true)]);
    await processes.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(processes.run('late')).rejects.toThrow('closed');
  });

  it('leaves no process behind, even in the middle of a task', async () => {
    start();
    await processes.run('one');
    const cutOff = expect(processes.run('hang')).rejects.toThrow('closed');
    await processes.close();
    await cutOff;
    expect(opened[0]?.signalCode).toBe('SIGKILL');
  });
});

describe('a forked program of ours', () => {
  const open = (inBackground = false) =>
    forkTaskProcess({
      source: './testing/echo.ts',
      bundled: './echo.js',
      from: import.meta.url,
      inBackground,
    });

  it('has the lowest priority if it runs in the background', () => {
    // Does not wait for a task, because a busy machine leaves a process of low priority no time to answer.
    const child = open(true);
    expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_LOW);
    child.kill('SIGKILL');
  });

  it('receives bytes unchanged and no secrets, and has the highest OOM score', async () => {
    vi.stubEnv('JWT_SECRET', 'secret');
    const echo = startTaskProcesses<Buffer, unknown>({
      open: () => open(),
      timeoutMs: 30_000,
      tasksPerProcess: 10,
    });
    const answer = await echo.run(Buffer.from([1, 2, 3]));
    await expect(echo.run(Buffer.alloc(0))).rejects.toThrow('There is nothing to do');
    await echo.close();
    vi.unstubAllEnvs();
    expect(answer).toEqual({
      length: 3,
      environment: expect.not.arrayContaining(['JWT_SECRET']),
      endedFirst: process.platform === 'linux' ? '1000' : null,
    });
  });

  it('survives Ctrl-C, and ends when its parent has ended', async () => {
    const child = open();
    // Its first message says that it is ready; each later one answers a task.
    await once(child, 'message');
    const answered = async (id: number) => {
      child.send({ id, task: Buffer.from('x') });
      expect(await once(child, 'message')).toMatchObject([{ id }, undefined]);
    };
    await answered(1);
    child.kill('SIGINT');
    child.kill('SIGTERM');
    await answered(2);
    const exited = once(child, 'exit');
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  });
});
