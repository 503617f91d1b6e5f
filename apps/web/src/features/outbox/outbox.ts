import { ApiError } from '@readytowork/api-client/api-error';
import { pauseAfter } from './backoff.ts';
import type { OperationKind } from './kind.ts';
import { isEqual, isSame, type Operation } from './operation.ts';
import type { OperationStore } from './operation-store.ts';
import { type Kinds, mergeIn, type Pending, pauseLeft, pendingOf } from './pending.ts';

export interface Surroundings {
  kinds: () => Kinds;
  /** What waits to be sent, with the time it was put. */
  waiting: OperationStore;
  /** What the server refused for good, with its words, until the person has seen it. */
  refused: OperationStore;
  /** Reads what other tabs did meanwhile. */
  refresh: () => Promise<void>;
  /** Resolves once other tabs can read what this one did. */
  written: () => Promise<void>;
  /** Who is signed in. */
  user: () => number | undefined;
  send: (pending: Pending) => Promise<unknown>;
  /** Runs the work while no other tab is at work under this name. */
  withLock: (name: string, work: () => Promise<boolean>) => Promise<boolean>;
  now: () => number;
  /** Calls back after so many milliseconds; returns what calls that off. */
  later: (milliseconds: number, call: () => void) => () => void;
  /** The server has it, and it still waits: nobody may see it gone before it is known as done. */
  onAcknowledged: (pending: Pending) => void;
  /** Something that is due has to wait for a better moment. */
  onDelayed: () => void;
}

export type Result = 'sent' | 'refused' | 'waiting';

/**
 * What happens to a thing said offline. An operation is written before its request is made and removed when the server has answered;
 * in between it survives reloads, a lost network and a sign-out, and it is never sent as another user. What a kind of
 * operation is, its feature says (kind.ts).
 */
export class Outbox {
  readonly #around: Surroundings;
  #running: Promise<void> | undefined;
  #failures = 0;
  /** The server asked to be left alone until then. */
  #quietUntil = 0;
  /** Too much of a kind was sent: until then it waits, and the others do not. */
  readonly #kindQuietUntil = new Map<string, number>();
  #cancelTimer: () => void = () => {};

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Keeps an operation, of the person signed in unless it says whose, and begins to send it. Nothing is kept for a visitor. */
  put(operation: Operation, user = this.#around.user()): void {
    if (user === undefined) return;
    const { waiting, refused, now, kinds } = this.#around;
    // The same thing done again deserves a new judgement.
    if (refused.has(user, operation)) refused.remove(user, [operation]);
    const others = waiting.entries(user).filter((entry) => !isSame(entry.operation, operation));
    // After all that is there, though the clock of a phone may be set back.
    const note = others.reduce((next, other) => Math.max(next, Number(other.note) + 1), now());
    const entry = { operation, note: String(note) };
    const pending = pendingOf([...others, entry], kinds()).find(({ entries }) => entries.includes(entry));
    const merged = pending?.operation ?? operation;
    if (!others.some((other) => isEqual(other.operation, merged))) {
      const replaced = pending?.entries.map((other) => other.operation) ?? [];
      const gone = replaced.filter((other) => !isSame(other, merged));
      waiting.put(user, { operation: merged, note: entry.note }, gone);
    }
    if (pending?.kind.pauseMs) this.#plan();
    else void this.deliver();
  }

  /** Keeps an operation, waits up to `timeoutMs` for the server's word, and tells what became of it. */
  async putAndAwait(operation: Operation, timeoutMs: number): Promise<Result> {
    const user = this.#around.user();
    this.put(operation);
    let callOff = () => {};
    const enough = new Promise<void>((resolve) => {
      callOff = this.#around.later(timeoutMs, resolve);
    });
    await Promise.race([this.deliver(), enough]);
    callOff();
    if (user === undefined || this.#around.waiting.has(user, operation)) return 'waiting';
    return this.#around.refused.has(user, operation) ? 'refused' : 'sent';
  }

  /** What waits for the person signed in, in the order it is sent. */
  operations(): Operation[] {
    return this.#pending().map(({ operation }) => operation);
  }

  /** What of it may be sent by now: the pause of its kind is over. */
  due(): Operation[] {
    return this.#due().map(({ operation }) => operation);
  }

  /** Sends what is due, unless the server asked for quiet; resolves when this round is over. */
  deliver(): Promise<void> {
    if (this.#around.now() < this.#quietUntil) {
      this.#plan();
      return Promise.resolve();
    }
    this.#running ??= Promise.resolve().then(() => this.#run());
    return this.#running;
  }

  #pending(user = this.#around.user()): Pending[] {
    if (user === undefined) return [];
    return pendingOf(this.#around.waiting.entries(user), this.#around.kinds());
  }

  #due(user = this.#around.user()): Pending[] {
    const now = this.#around.now();
    return this.#pending(user).filter((pending) => pauseLeft(pending, now) === 0);
  }

  /** What of it the server takes now. What stands in one group behind something that it does not take waits with it. */
  #sendable(user = this.#around.user()): Pending[] {
    const held = new Set<string>();
    return this.#due(user).filter(({ kind, operation }) => {
      const group = kind.group(operation);
      if (this.#quietLeft(kind) > 0) held.add(group);
      return !held.has(group);
    });
  }

  /** Milliseconds for which the server wants nothing of this kind, or nothing at all. */
  #quietLeft({ name }: OperationKind): number {
    const until = Math.max(this.#quietUntil, this.#kindQuietUntil.get(name) ?? 0);
    return Math.max(0, until - this.#around.now());
  }

  async #run(): Promise<void> {
    try {
      // Something may have been put while the last round ended.
      while (this.#sendable().length > 0 && (await this.#round()));
    } catch {
      // A closed lock manager or storage: the timer tries again.
      this.#failures++;
    } finally {
      this.#running = undefined;
      this.#plan();
    }
  }

  #round(): Promise<boolean> {
    const user = this.#around.user();
    if (user === undefined) return Promise.resolve(false);
    return this.#around.withLock(`rtw.outbox.${user}`, async () => {
      await this.#around.refresh();
      const isDone = await this.#sendAll(user);
      await this.#around.written();
      return isDone;
    });
  }

  /** @returns whether everything went */
  async #sendAll(user: number): Promise<boolean> {
    const stuck = new Set<string>();
    const groupOf = ({ kind, operation }: Pending) => kind.group(operation);
    const next = () =>
      this.#around.user() === user
        ? this.#sendable(user).find((pending) => !stuck.has(groupOf(pending)))
        : undefined;
    for (let pending = next(); pending; pending = next()) {
      const result = await this.#attempt(user, pending);
      if (result !== 'done') this.#around.onDelayed();
      if (result === 'later') return false;
      if (result === 'skip') stuck.add(groupOf(pending));
    }
    return stuck.size === 0;
  }

  async #attempt(user: number, pending: Pending): Promise<'done' | 'later' | 'skip'> {
    try {
      await this.#around.send(pending);
    } catch (error) {
      const failure = pending.kind.classifyFailure(error);
      if (failure === 'refused') {
        this.#refuse(user, pending, error instanceof Error ? error.message : '');
        return 'done';
      }
      this.#failures++;
      return this.#keepQuiet(pending.kind, error) ? 'skip' : failure;
    }
    this.#failures = 0;
    this.#around.onAcknowledged(pending);
    this.#around.waiting.removeUnchanged(user, pending.entries);
    return 'done';
  }

  /**
   * Keeps to what the server asked for. A throttle (429) counts one kind of thing, so that messages that came too fast hold up no
   * progress; a server that is busy (503) wants nothing at all.
   *
   * @returns whether the other kinds may go on
   */
  #keepQuiet({ name }: OperationKind, error: unknown): boolean {
    if (!(error instanceof ApiError) || error.retryAfter === undefined) return false;
    const until = this.#around.now() + error.retryAfter * 1000;
    if (error.status === 429) this.#kindQuietUntil.set(name, until);
    else this.#quietUntil = until;
    return error.status === 429;
  }

  /** Puts it aside with the server's words. What it would have stood for is judged by itself. */
  #refuse(user: number, { operation, kind, entries }: Pending, words: string): void {
    const { waiting, refused } = this.#around;
    const earlier = refused.entries(user).map((entry) => entry.operation);
    const replaced = earlier.filter((other) => !isSame(other, operation) && mergeIn(kind, other, operation));
    refused.put(user, { operation, note: words }, replaced);
    const own = entries.filter((entry) => isSame(entry.operation, operation));
    waiting.removeUnchanged(user, own.length > 0 ? own : entries);
  }

  #plan(): void {
    this.#cancelTimer();
    const pending = this.#pending();
    if (pending.length === 0) return;
    const now = this.#around.now();
    const waits = pending.map((one) => {
      const quiet = this.#quietLeft(one.kind);
      return Math.max(quiet, pauseLeft(one, now) || pauseAfter(this.#failures, quiet / 1000));
    });
    this.#cancelTimer = this.#around.later(Math.min(...waits), () => void this.deliver());
  }
}
