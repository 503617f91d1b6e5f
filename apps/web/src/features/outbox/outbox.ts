import { ApiError } from '@readytowork/api-client/api-error';
import { pauseAfter } from './backoff.ts';
import type { OperationKind } from './kind.ts';
import { isEqual, isSame, type Operation } from './operation.ts';
import type { OperationStore } from './operation-store.ts';
import { type Kinds, mergeIn, type Pending, pauseLeft, pendingOf } from './pending.ts';

export interface OutboxDeps {
  kinds: () => Kinds;
  /** Operations to send; their note is the time of `put`. */
  waiting: OperationStore;
  /** Operations that the server refused for good, until the user dismisses them; their note is the server's error message. */
  refused: OperationStore;
  /** Reads the changes of other tabs. */
  refresh: () => Promise<void>;
  /** Resolves once other tabs can read the changes of this one. */
  written: () => Promise<void>;
  /** The signed-in user. */
  user: () => number | undefined;
  send: (pending: Pending) => Promise<unknown>;
  /** Runs the work while no other tab holds this lock. */
  withLock: (name: string, work: () => Promise<boolean>) => Promise<boolean>;
  now: () => number;
  /** Calls back after this many milliseconds; returns a function that cancels it. */
  later: (milliseconds: number, call: () => void) => () => void;
  /** Called before the operation leaves `waiting`, so that no component ever sees it as neither waiting nor done. */
  onAcknowledged: (pending: Pending) => void;
  /** Called when a due operation could not be sent. */
  onDelayed: () => void;
}

export type Result = 'sent' | 'refused' | 'waiting';

/**
 * Stores operations and sends them. An operation is stored before its request and removed once the server has answered, so it
 * survives reloads, a lost network and a sign-out. It is never sent as another user. Features define the kinds of operations
 * (kind.ts).
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  #running: Promise<void> | undefined;
  #failures = 0;
  /** Until this time the server wants no requests at all. */
  #quietUntil = 0;
  /** Until these times the server wants no operations of a kind; other kinds are still sent. */
  readonly #kindQuietUntil = new Map<string, number>();
  #cancelTimer: () => void = () => {};

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** Stores an operation of a user and starts to send it. Does nothing for a visitor. */
  put(operation: Operation, user = this.#deps.user()): void {
    if (user === undefined) return;
    const { waiting, refused, now, kinds } = this.#deps;
    // The user has done it again, so let the server judge it again.
    if (refused.has(user, operation)) refused.remove(user, [operation]);
    const others = waiting.entries(user).filter((entry) => !isSame(entry.operation, operation));
    // Later than every stored operation, even if the phone's clock was set back.
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

  /** Stores an operation and waits up to `timeoutMs` for the server's answer. */
  async putAndAwait(operation: Operation, timeoutMs: number): Promise<Result> {
    const user = this.#deps.user();
    this.put(operation);
    let cancel = () => {};
    const enough = new Promise<void>((resolve) => {
      cancel = this.#deps.later(timeoutMs, resolve);
    });
    await Promise.race([this.deliver(), enough]);
    cancel();
    if (user === undefined || this.#deps.waiting.has(user, operation)) return 'waiting';
    return this.#deps.refused.has(user, operation) ? 'refused' : 'sent';
  }

  /** The user's waiting operations, in the order in which they are sent. */
  operations(): Operation[] {
    return this.#pending().map(({ operation }) => operation);
  }

  /** The waiting operations whose pause (see kind.ts) is over. */
  due(): Operation[] {
    return this.#due().map(({ operation }) => operation);
  }

  /** Sends the due operations, unless the server asked for a pause; resolves when the round of sending is over. */
  deliver(): Promise<void> {
    if (this.#deps.now() < this.#quietUntil) {
      this.#plan();
      return Promise.resolve();
    }
    this.#running ??= Promise.resolve().then(() => this.#run());
    return this.#running;
  }

  #pending(user = this.#deps.user()): Pending[] {
    if (user === undefined) return [];
    return pendingOf(this.#deps.waiting.entries(user), this.#deps.kinds());
  }

  #due(user = this.#deps.user()): Pending[] {
    const now = this.#deps.now();
    return this.#pending(user).filter((pending) => pauseLeft(pending, now) === 0);
  }

  /**
   * The due operations that the server would accept now; leaves out those of a group in which a throttled operation comes first.
   */
  #sendable(user = this.#deps.user()): Pending[] {
    const held = new Set<string>();
    return this.#due(user).filter(({ kind, operation }) => {
      const group = kind.group(operation);
      if (this.#quietLeft(kind) > 0) held.add(group);
      return !held.has(group);
    });
  }

  /** Milliseconds until the server accepts operations of this kind again. */
  #quietLeft({ name }: OperationKind): number {
    const until = Math.max(this.#quietUntil, this.#kindQuietUntil.get(name) ?? 0);
    return Math.max(0, until - this.#deps.now());
  }

  async #run(): Promise<void> {
    try {
      // Repeats, because an operation may have been stored while the last round was ending.
      while (this.#sendable().length > 0 && (await this.#round()));
    } catch {
      // The lock manager or the storage failed; the timer tries again.
      this.#failures++;
    } finally {
      this.#running = undefined;
      this.#plan();
    }
  }

  #round(): Promise<boolean> {
    const user = this.#deps.user();
    if (user === undefined) return Promise.resolve(false);
    return this.#deps.withLock(`rtw.outbox.${user}`, async () => {
      await this.#deps.refresh();
      const isDone = await this.#sendAll(user);
      await this.#deps.written();
      return isDone;
    });
  }

  /** @returns whether every operation was sent or refused */
  async #sendAll(user: number): Promise<boolean> {
    const stuck = new Set<string>();
    const groupOf = ({ kind, operation }: Pending) => kind.group(operation);
    const next = () =>
      this.#deps.user() === user
        ? this.#sendable(user).find((pending) => !stuck.has(groupOf(pending)))
        : undefined;
    for (let pending = next(); pending; pending = next()) {
      const result = await this.#attempt(user, pending);
      if (result !== 'done') this.#deps.onDelayed();
      if (result === 'later') return false;
      if (result === 'skip') stuck.add(groupOf(pending));
    }
    return stuck.size === 0;
  }

  async #attempt(user: number, pending: Pending): Promise<'done' | 'later' | 'skip'> {
    try {
      await this.#deps.send(pending);
    } catch (error) {
      const failure = pending.kind.classifyFailure(error);
      if (failure === 'refused') {
        this.#refuse(user, pending, error instanceof Error ? error.message : '');
        return 'done';
      }
      this.#failures++;
      return this.#pauseAsAsked(pending.kind, error) ? 'skip' : failure;
    }
    this.#failures = 0;
    this.#deps.onAcknowledged(pending);
    this.#deps.waiting.removeUnchanged(user, pending.entries);
    return 'done';
  }

  /**
   * Waits as long as `Retry-After` asks. A throttle (429) concerns one kind only, so that too many messages do not hold up
   * progress; a busy server (503) wants no requests at all.
   *
   * @returns whether other kinds may still be sent
   */
  #pauseAsAsked({ name }: OperationKind, error: unknown): boolean {
    if (!(error instanceof ApiError) || error.retryAfter === undefined) return false;
    const until = this.#deps.now() + error.retryAfter * 1000;
    if (error.status === 429) this.#kindQuietUntil.set(name, until);
    else this.#quietUntil = until;
    return error.status === 429;
  }

  /** Moves an operation to `refused`. If others were merged into it, the server gets to judge those separately. */
  #refuse(user: number, { operation, kind, entries }: Pending, words: string): void {
    const { waiting, refused } = this.#deps;
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
    const now = this.#deps.now();
    const waits = pending.map((one) => {
      const quiet = this.#quietLeft(one.kind);
      return Math.max(quiet, pauseLeft(one, now) || pauseAfter(this.#failures, quiet / 1000));
    });
    // A pause may have ended since the last look: that is no failure, so nothing need wait.
    const isReady = this.#failures === 0 && this.#sendable().length > 0;
    this.#cancelTimer = this.#deps.later(isReady ? 0 : Math.min(...waits), () => void this.deliver());
  }
}
