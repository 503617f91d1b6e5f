import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { closeUnanswered } from './close-unanswered.ts';
import { Dialogue } from './dialogue.ts';
import { endIfHung } from './end-if-hung.ts';

/**
 * Milliseconds to wait before a process that died is replaced. Each failed start lengthens the wait; the last value repeats.
 */
const backOff = [0, 250, 1_000, 4_000, 15_000];
const startTries = 3;
/** A process ends within ten seconds by itself; one that hangs is killed. */
const stopMs = 9_000;
const leaveMs = 30_000;

export interface Member {
  worker: Worker;
  dialogue: Dialogue;
  ask: Dialogue['ask'];
  /** True from the moment it does its work until it ends. */
  works: boolean;
  /** Resolves once the process is ready for work; rejects if it ends before that. */
  ready: Promise<void>;
  ended: Promise<void>;
}

interface Options {
  /** Called with each new process, before it gets a message. */
  launched: (member: Member) => void;
  /** Called after a process has ended, expected or not. */
  gone: (member: Member) => void;
  report: (line: string) => void;
}

/** One process of several: replaced when it dies or hangs, and on request without a pause. */
export class KeptProcess {
  private current: Member;
  /** The process that takes the place of the current one once it works. */
  private next: Member | undefined;
  private stopping = false;
  private failures = 0;
  /** False during the first start, whose failure ends everything. */
  private hasWorked = false;

  constructor(private readonly options: Options) {
    this.current = this.launch();
  }

  get member(): Member {
    return this.current;
  }

  /**
   * Starts a new process, and ends the old one when the new one works. On a busy machine a start can fail, so it is tried again;
   * throws the last error.
   */
  async restart(): Promise<void> {
    const before = this.current;
    // The process is new, so it needs no replacement.
    if (!before.works) return before.ready;
    for (let tries = startTries; this.current === before && !this.stopping; tries -= 1)
      await this.startNext().catch((error) => {
        if (tries <= 1) throw error;
      });
    if (this.stopping) return;
    await before.dialogue.tell('leave');
    await endWithin(before, leaveMs);
  }

  private async startNext(): Promise<void> {
    const before = this.current;
    this.next = this.launch();
    try {
      await this.next.ready;
      this.current = this.next;
    } finally {
      this.next = undefined;
      // The old process died meanwhile, and the new one did not start.
      if (this.current === before && before.worker.isDead()) void this.replace(before);
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const members = [this.current, ...(this.next ? [this.next] : [])];
    for (const { worker } of members) worker.process.kill('SIGTERM');
    await Promise.all(members.map((member) => endWithin(member, stopMs)));
  }

  private launch(): Member {
    const worker = cluster.fork();
    closeUnanswered(worker);
    const dialogue = new Dialogue({
      // An error means that the process has ended, which `exit` reports.
      send: (message) => new Promise((resolve) => worker.send(message, () => resolve())),
      listen: (heard) => worker.on('message', heard),
    });
    const ended = once(worker, 'exit').then(() => {
      member.works = false;
      this.options.gone(member);
      void this.replace(member);
    });
    const works = new Promise<void>((resolve) =>
      dialogue.hear('works', () => {
        member.works = true;
        this.hasWorked = true;
        this.failures = 0;
        resolve();
      }),
    );
    const early = ended.then(() => {
      throw new Error('A server process ended before it served.');
    });
    const member: Member = {
      worker,
      dialogue,
      ask: (name, milliseconds) => dialogue.ask(name, milliseconds),
      works: false,
      ready: Promise.race([works, early]),
      ended,
    };
    // Callers that do not await it are notified by `ended`.
    member.ready.catch(() => {});
    endIfHung(member, this.options.report).catch(() => {});
    this.options.launched(member);
    return member;
  }

  /** Replaces a process that ended, unless that was asked for or another one is about to take its place. */
  private async replace(member: Member): Promise<void> {
    const isWanted = () => this.hasWorked && !this.stopping && this.current === member && !this.next;
    if (!isWanted()) return;
    this.options.report('a server process ended without being asked to; another takes its place');
    const wait = backOff[this.failures] ?? backOff.at(-1);
    this.failures += 1;
    await pause(wait);
    if (isWanted()) this.current = this.launch();
  }
}

async function endWithin({ worker, ended }: Member, milliseconds: number): Promise<void> {
  const late = setTimeout(() => worker.process.kill('SIGKILL'), milliseconds);
  await ended;
  clearTimeout(late);
}
