import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TaskAnswer, TaskReady } from './messages.ts';

/**
 * Milliseconds in which a process starts. They do not count as time of its first task: on a busy machine a start takes long whatever
 * the task is.
 */
const startMs = 30_000;

/** Thrown if the process ended before its task was done. The task may have caused it, or may never have started. */
export class TaskProcessLost extends Error {}

export interface ProcessSettings {
  /** Starts the process, which must call `serveTasks`. */
  open(): ChildProcess;
  /** Milliseconds after which a task is considered hung and its process is killed, not counting the start of the process. */
  timeoutMs: number;
  /** Number of tasks after which the process is replaced, to free memory that native code leaked. */
  tasksPerProcess: number;
  /** Milliseconds without a task after which the process ends, to give its memory back; by default it stays. */
  idleMs?: number;
}

interface Current<Result> {
  id: number;
  timer: NodeJS.Timeout;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** One process that does one task at a time. It starts with the first task, and again after it was lost or replaced. */
export class TaskProcess<Task, Result> {
  private child: ChildProcess | undefined;
  private current: Current<Result> | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private isReady = false;
  private done = 0;
  private lastId = 0;

  constructor(private readonly settings: ProcessSettings) {}

  get isBusy(): boolean {
    return this.current !== undefined;
  }

  /** @throws {TaskProcessLost}, or an Error with the message of the error that the task threw */
  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      clearTimeout(this.idleTimer);
      const child = this.child ?? this.start();
      this.lastId += 1;
      const id = this.lastId;
      const timer = this.limit(child);
      this.current = { id, timer, resolve, reject };
      child.send({ id, task }, (error) => error && this.lose(child, error.message));
    });
  }

  async close(reason: Error): Promise<void> {
    const { child } = this;
    this.child = undefined;
    clearTimeout(this.idleTimer);
    this.takeCurrent()?.reject(reason);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  private start(): ChildProcess {
    const child = this.settings.open();
    this.child = child;
    this.done = 0;
    this.isReady = false;
    child.on('message', (message: TaskAnswer<Result> | TaskReady) => {
      if ('ready' in message) this.begin(child);
      else this.receive(child, message);
    });
    child.on('error', (error) => this.lose(child, error.message));
    child.on('exit', () => this.lose(child, 'Its process ended'));
    return child;
  }

  /** Kills the process if it has not started, or not done its task, in time. */
  private limit(child: ChildProcess): NodeJS.Timeout {
    const most = this.isReady ? this.settings.timeoutMs : startMs;
    return setTimeout(() => this.lose(child, `It took more than ${most / 1000} s`), most);
  }

  /** The process has started: from now on its task takes time. */
  private begin(child: ChildProcess): void {
    if (child !== this.child) return;
    this.isReady = true;
    if (!this.current) return;
    clearTimeout(this.current.timer);
    this.current.timer = this.limit(child);
  }

  private receive(child: ChildProcess, answer: TaskAnswer<Result>): void {
    if (child !== this.child || answer.id !== this.current?.id) return;
    this.done += 1;
    if (this.done >= this.settings.tasksPerProcess) this.end(child);
    else this.endWhenIdle(child);
    const current = this.takeCurrent();
    if ('error' in answer) current?.reject(new Error(answer.error));
    else current?.resolve(answer.result);
  }

  private lose(child: ChildProcess, reason: string): void {
    if (child !== this.child) return;
    this.end(child);
    this.takeCurrent()?.reject(new TaskProcessLost(`${reason} before the task was done. Try it once more.`));
  }

  private endWhenIdle(child: ChildProcess): void {
    const { idleMs } = this.settings;
    if (idleMs !== undefined) this.idleTimer = setTimeout(() => this.end(child), idleMs).unref();
  }

  private end(child: ChildProcess): void {
    this.child = undefined;
    clearTimeout(this.idleTimer);
    child.kill('SIGKILL');
  }

  private takeCurrent(): Current<Result> | undefined {
    const { current } = this;
    clearTimeout(current?.timer);
    this.current = undefined;
    return current;
  }
}
