import { type ProcessSettings, TaskProcess } from './task-process.ts';

interface Settings extends ProcessSettings {
  /** Number of processes that work in parallel. */
  size?: number;
}

interface Waiting<Task, Result> {
  task: Task;
  resolve(result: Promise<Result>): void;
  reject(error: Error): void;
}

export interface TaskProcesses<Task, Result> {
  /** `urgent` tasks (a person waits for a certificate) go before all others that have not begun. */
  run(task: Task, urgent?: boolean): Promise<Result>;
  /** Number of tasks that have not begun. */
  readonly waiting: number;
  /** Rejects unfinished tasks, and resolves when no process is running any more. */
  close(): Promise<void>;
}

/**
 * Runs tasks in child processes, for native code that handles untrusted data or leaks memory: a crash does not take the server
 * down, a task that hangs is killed, and all memory is freed. Processes start with the first tasks; if one is lost, only its task
 * is lost.
 */
export function startTaskProcesses<Task, Result>({
  size = 1,
  ...settings
}: Settings): TaskProcesses<Task, Result> {
  const processes = Array.from({ length: size }, () => new TaskProcess<Task, Result>(settings));
  const urgent: Waiting<Task, Result>[] = [];
  const ordinary: Waiting<Task, Result>[] = [];
  let closed = false;

  const next = (): void => {
    const free = processes.find(({ isBusy }) => !isBusy);
    const waiting = free && (urgent.shift() ?? ordinary.shift());
    if (!waiting) return;
    const result = free.run(waiting.task);
    result.then(next, next);
    waiting.resolve(result);
  };

  return {
    run: (task, first = false) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The task processes are closed.'));
        (first ? urgent : ordinary).push({ task, resolve, reject });
        next();
      }),
    get waiting() {
      return urgent.length + ordinary.length;
    },
    async close() {
      closed = true;
      const ended = new Error('The task processes were closed before this was done.');
      for (const { reject } of [...urgent.splice(0), ...ordinary.splice(0)]) reject(ended);
      await Promise.all(processes.map((one) => one.close(ended)));
    },
  };
}
