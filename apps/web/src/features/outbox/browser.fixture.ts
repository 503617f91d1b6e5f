import { i18n } from '@lingui/core';
import { type ItemStorage, Shelf } from './local-store.ts';
import type { Item } from './operation.ts';
import { Outbox } from './outbox.ts';

// Errors speak through the catalogue.
i18n.loadAndActivate({ locale: 'en', messages: {} });

/** A browser's local storage. */
export class MemoryStorage implements ItemStorage {
  readonly map = new Map<string, string>();
  get length() {
    return this.map.size;
  }
  key(index: number) {
    return [...this.map.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.map.set(key, value);
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
}

type Server = (item: Item, user: number) => Promise<unknown>;

/** One browser: tabs on one storage, one lock, one session, a clock that stands until it is moved. */
export class Browser {
  readonly storage = new MemoryStorage();
  user: number | undefined = 7;
  time = 1_000;
  /** What reached the server, as whom. */
  readonly received: { user: number; item: Item }[] = [];
  server: Server = async () => ({});
  readonly timers: { due: number; call: () => void }[] = [];
  #lock: Promise<unknown> = Promise.resolve();

  tab() {
    const waiting = new Shelf('rtw.waiting', () => this.storage);
    const refused = new Shelf('rtw.refused', () => this.storage);
    const outbox = new Outbox({
      waiting,
      refused,
      user: () => this.user,
      send: (item) => this.#send(item),
      withLock: (_, work) => {
        const mine = this.#lock.then(work, work);
        this.#lock = mine.catch(() => {});
        return mine;
      },
      now: () => this.time,
      later: (milliseconds, call) => this.#later(milliseconds, call),
    });
    return { outbox, waiting, refused };
  }

  /** Moves the clock and rings what is due. */
  pass(milliseconds: number): void {
    this.time += milliseconds;
    for (const timer of this.timers.splice(0)) {
      if (timer.due <= this.time) timer.call();
      else this.timers.push(timer);
    }
  }

  async #send(item: Item): Promise<unknown> {
    const user = this.user ?? 0;
    this.received.push({ user, item });
    return this.server(item, user);
  }

  #later(milliseconds: number, call: () => void): () => void {
    const timer = { due: this.time + milliseconds, call };
    this.timers.push(timer);
    return () => {
      const index = this.timers.indexOf(timer);
      if (index >= 0) this.timers.splice(index, 1);
    };
  }
}
