import { ApiError } from '@readytowork/api-client/api-error';
import { pauseAfter } from './backoff.ts';
import { verdictOn } from './classify-failure.ts';
import type { Entry, Shelf } from './local-store.ts';
import { covers, type Item, nameOf, rankOf } from './operation.ts';

export interface Surroundings {
  /** What waits to be sent, with the time it was put. */
  waiting: Shelf;
  /** What the server refused for good, with its words, until the person has seen it. */
  refused: Shelf;
  /** Who is signed in. */
  user: () => number | undefined;
  send: (item: Item) => Promise<unknown>;
  /** Runs the work while no other tab is at work under this name. */
  withLock: (name: string, work: () => Promise<boolean>) => Promise<boolean>;
  now: () => number;
  /** Calls back after so many milliseconds; returns what calls that off. */
  later: (milliseconds: number, call: () => void) => () => void;
}

export type Outcome = 'sent' | 'refused' | 'waiting';

/**
 * What waits to be sent. An item is written before its request is made and removed when the server has answered; in
 * between it survives reloads, a lost network and a sign-out, and it is never sent as another user.
 */
export class Outbox {
  readonly #around: Surroundings;
  readonly #onSent = new Set<(item: Item) => void>();
  #running: Promise<void> | undefined;
  #failures = 0;
  /** The server asked to be left alone until then. */
  #quietUntil = 0;
  #cancelTimer: () => void = () => {};

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Keeps an item, of the person signed in unless it says whose, and begins to send it. Nothing is kept for a visitor. */
  put(item: Item, user = this.#around.user()): void {
    if (user === undefined) return;
    const entries = this.#around.waiting.entries(user);
    // The same thing done again deserves a new judgement.
    this.#around.refused.remove(user, item);
    if (!entries.some((entry) => entry.item.kind === 'slide' && covers(entry.item, item))) {
      this.#around.waiting.put(user, item, String(this.#around.now()));
      for (const entry of entries)
        if (covers(item, entry.item)) this.#around.waiting.remove(user, entry.item);
    }
    void this.deliver();
  }

  /** Keeps an item, waits up to `patience` milliseconds for the server's word, and tells what became of it. */
  async putAndAwait(item: Item, patience: number): Promise<Outcome> {
    const user = this.#around.user();
    this.put(item);
    let callOff = () => {};
    const enough = new Promise<void>((resolve) => {
      callOff = this.#around.later(patience, resolve);
    });
    await Promise.race([this.deliver(), enough]);
    callOff();
    if (user === undefined || this.#around.waiting.has(user, item)) return 'waiting';
    return this.#around.refused.has(user, item) ? 'refused' : 'sent';
  }

  /** What waits for the person signed in, in the order it is sent. */
  items(): Item[] {
    const user = this.#around.user();
    return user === undefined ? [] : inSendingOrder(this.#around.waiting.entries(user));
  }

  /** Tells each item that the server has taken, before it stops waiting. */
  onSent(listener: (item: Item) => void): () => void {
    this.#onSent.add(listener);
    return () => this.#onSent.delete(listener);
  }

  /** Sends what waits, unless the server asked for quiet; resolves when this round is over. */
  deliver(): Promise<void> {
    if (this.#around.now() < this.#quietUntil) {
      this.#plan();
      return Promise.resolve();
    }
    this.#running ??= Promise.resolve().then(() => this.#run());
    return this.#running;
  }

  /** Ends the timer. */
  stop(): void {
    this.#cancelTimer();
  }

  async #run(): Promise<void> {
    try {
      // Something may have been put while the last round ended.
      while (this.items().length > 0 && (await this.#round()));
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
    return this.#around.withLock(`rtw.outbox.${user}`, () => this.#sendAll(user));
  }

  /** @returns whether everything went */
  async #sendAll(user: number): Promise<boolean> {
    const stuck = new Set<number>();
    const next = () =>
      this.#around.user() === user ? this.items().find((item) => !stuck.has(item.module)) : undefined;
    for (let item = next(); item; item = next()) {
      const verdict = await this.#attempt(user, item);
      if (verdict === 'later') return false;
      if (verdict === 'skip') stuck.add(item.module);
    }
    return stuck.size === 0;
  }

  async #attempt(user: number, item: Item): Promise<'done' | 'later' | 'skip'> {
    const { waiting, refused, send, now } = this.#around;
    try {
      await send(item);
    } catch (error) {
      const verdict = verdictOn(error);
      if (verdict === 'refused') {
        for (const earlier of refused.entries(user))
          if (covers(item, earlier.item)) refused.remove(user, earlier.item);
        refused.put(user, item, error instanceof Error ? error.message : '');
        waiting.remove(user, item);
        return 'done';
      }
      this.#failures++;
      const asked = error instanceof ApiError ? error.retryAfter : undefined;
      if (asked !== undefined) this.#quietUntil = now() + asked * 1000;
      return verdict;
    }
    this.#failures = 0;
    for (const listener of this.#onSent) listener(item);
    this.#settle(user, item);
    return 'done';
  }

  /** Removes what the server has, and what that covers. */
  #settle(user: number, sent: Item): void {
    const name = nameOf(sent);
    for (const { item } of this.#around.waiting.entries(user)) {
      if (nameOf(item) === name || (sent.kind === 'slide' && covers(sent, item)))
        this.#around.waiting.remove(user, item);
    }
  }

  #plan(): void {
    this.#cancelTimer();
    if (this.items().length === 0) return;
    const asked = Math.max(0, this.#quietUntil - this.#around.now()) / 1000;
    this.#cancelTimer = this.#around.later(pauseAfter(this.#failures, asked), () => void this.deliver());
  }
}

/** By rank, then in the order they were put. A slide that a later one of its chapter covers needs no sending. */
function inSendingOrder(entries: Entry[]): Item[] {
  const order = (a: Entry, b: Entry) =>
    rankOf(a.item) - rankOf(b.item) ||
    Number(a.note) - Number(b.note) ||
    compare(nameOf(a.item), nameOf(b.item));
  const items = entries.sort(order).map((entry) => entry.item);
  return items.filter((item) => item.kind !== 'slide' || !items.some((other) => covers(other, item)));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
