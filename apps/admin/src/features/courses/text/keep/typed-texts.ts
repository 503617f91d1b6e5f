import { isTemporary } from '@readytowork/api-client/api-error';
import type { DeviceTexts } from './device-texts.ts';

/** A file as stored on the server. */
interface StoredFile {
  name: string;
  text: string;
  revision: string;
}

/** A colleague saved the file first: the server wrote nothing. */
export interface Conflict {
  name: string;
  mine: string;
  theirs: string;
  /** Revision of the colleague's text. */
  revision: string;
}

/** `typed`: waits for a rest; `failed`: was sent and did not arrive. */
export type KeepState = 'kept' | 'typed' | 'keeping' | 'failed' | 'conflict';

export interface Kept {
  state: KeepState;
  /** The reason if the state is `failed`. */
  error?: unknown;
  conflict?: Conflict;
  /** False if this browser stored the unsent texts nowhere. */
  isOnDevice: boolean;
}

interface Typed {
  text: string;
  revision: string;
}

interface Parts {
  device: Pick<DeviceTexts, 'put' | 'remove'>;
  /** Sends one file. Resolves with its new revision. */
  send: (name: string, text: string, revision: string) => Promise<Pick<StoredFile, 'revision'>>;
  /** Reads both texts out of a 412. */
  conflictOf: (error: unknown) => StoredFile | undefined;
}

/** In milliseconds: a text is sent after a rest from typing, or after `mostMs` if the editor does not rest. */
const restMs = 3_000;
const mostMs = 10_000;
/** Milliseconds until a text that did not arrive is sent again. */
const againMs = 10_000;

/** The texts that are typed and not yet stored on the server. Sends one file at a time, in the order of typing. */
export class TypedTexts {
  readonly #parts: Parts;
  readonly #typed = new Map<string, Typed>();
  /** What our requests have stored, and the revisions before that, until the caller's copy of the file is as new. */
  readonly #stored = new Map<string, { now: Typed; replaced: Set<string> }>();
  readonly #listeners = new Set<() => void>();
  #kept: Kept = { state: 'kept', isOnDevice: true };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitsSince = 0;
  #sending: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The current state; the same object until it changes. */
  readonly kept = (): Kept => this.#kept;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The typed text of a file; undefined if the server has stored it. */
  textOf(name: string): string | undefined {
    return this.#typed.get(name)?.text;
  }

  /** @param given the stored file as the caller knows it: it may be older than what our last request stored */
  type(given: StoredFile, text: string): void {
    const { name } = given;
    const stored = this.#latest(given);
    const revision = this.#typed.get(name)?.revision ?? stored.revision;
    if (text === stored.text && !this.#sending && revision === stored.revision) {
      this.#settle(name);
      return;
    }
    this.#typed.set(name, { text, revision });
    const isOnDevice = this.#parts.device.put({ name, text, revision, at: Date.now() });
    if (this.#kept.state === 'conflict') this.#show({ ...this.#kept, isOnDevice });
    else {
      this.#show({ state: this.#sending ? 'keeping' : 'typed', isOnDevice });
      this.#wait();
    }
  }

  /** Sends all texts now. Resolves to true if the server has stored them. */
  async keepNow(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#kept.state === 'conflict') return false;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    await this.#sending;
    return this.#typed.size === 0;
  }

  /** Ends a conflict: `text` is sent on the revision of the colleague's text, or nothing if it is theirs. */
  async settleConflict(text: string): Promise<void> {
    const { conflict } = this.#kept;
    if (!conflict) return;
    const { name, theirs, revision } = conflict;
    if (text === theirs) this.#settle(name);
    else {
      this.#typed.set(name, { text, revision });
      this.#parts.device.put({ name, text, revision, at: Date.now() });
    }
    this.#show({ state: this.#typed.size === 0 ? 'kept' : 'typed', isOnDevice: true });
    await this.keepNow();
  }

  /** Shows two texts of a file, if the stored file has changed since a text of this device was typed. */
  oppose(conflict: Conflict): void {
    this.#typed.set(conflict.name, { text: conflict.mine, revision: conflict.revision });
    const { name, mine: text, revision } = conflict;
    const isOnDevice = this.#parts.device.put({ name, text, revision, at: Date.now() });
    this.#show({ state: 'conflict', conflict, isOnDevice });
  }

  /** Discards the typed texts, in memory and on the device. */
  forget(): void {
    clearTimeout(this.#timer);
    for (const name of [...this.#typed.keys()]) this.#drop(name);
    this.#stored.clear();
    this.#show({ state: 'kept', isOnDevice: true });
  }

  /** Stops the timer; typed texts stay on the device. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const now = Date.now();
    if (this.#waitsSince === 0) this.#waitsSince = now;
    const left = Math.max(0, this.#waitsSince + mostMs - now);
    this.#timer = setTimeout(() => void this.keepNow(), Math.min(restMs, left));
  }

  async #sendAll(): Promise<void> {
    this.#waitsSince = 0;
    for (let next = this.#next(); next; next = this.#next()) {
      this.#show({ state: 'keeping', isOnDevice: this.#kept.isOnDevice });
      if (!(await this.#sendOne(...next))) return;
    }
    this.#show({ state: 'kept', isOnDevice: true });
  }

  #next(): [string, Typed] | undefined {
    return this.#typed.entries().next().value;
  }

  /** @returns whether the server has the text now */
  async #sendOne(name: string, { text, revision }: Typed): Promise<boolean> {
    try {
      const stored = await this.#parts.send(name, text, revision);
      this.#arrived(name, { text, revision }, stored.revision);
      return true;
    } catch (error) {
      const theirs = this.#parts.conflictOf(error);
      if (!theirs) return this.#failed(error);
      // The same text in two windows is no conflict.
      if (theirs.text === text) {
        this.#arrived(name, { text, revision }, theirs.revision);
        return true;
      }
      const mine = this.#typed.get(name)?.text ?? text;
      const conflict = { name, mine, theirs: theirs.text, revision: theirs.revision };
      this.#show({ state: 'conflict', conflict, isOnDevice: this.#kept.isOnDevice });
      return false;
    }
  }

  #failed(error: unknown): false {
    this.#show({ state: 'failed', error, isOnDevice: this.#kept.isOnDevice });
    if (isTemporary(error)) this.#timer = setTimeout(() => void this.keepNow(), againMs);
    return false;
  }

  /** Text typed while the request ran is based on the new revision. */
  #arrived(name: string, sent: Typed, revision: string): void {
    const replaced = this.#stored.get(name)?.replaced ?? new Set();
    this.#stored.set(name, { now: { text: sent.text, revision }, replaced: replaced.add(sent.revision) });
    const now = this.#typed.get(name);
    if (!now || now.text === sent.text) this.#drop(name);
    else {
      this.#typed.set(name, { text: now.text, revision });
      this.#parts.device.put({ name, text: now.text, revision, at: Date.now() });
    }
  }

  #latest(given: StoredFile): StoredFile {
    const stored = this.#stored.get(given.name);
    const isOld = stored && given.revision !== stored.now.revision && stored.replaced.has(given.revision);
    if (isOld) return { ...given, ...stored.now };
    this.#stored.delete(given.name);
    return given;
  }

  #settle(name: string): void {
    this.#drop(name);
    if (this.#typed.size > 0) return;
    clearTimeout(this.#timer);
    this.#show({ state: 'kept', isOnDevice: true });
  }

  #drop(name: string): void {
    this.#typed.delete(name);
    this.#parts.device.remove(name);
  }

  #show(kept: Kept): void {
    this.#kept = kept;
    for (const listener of this.#listeners) listener();
  }
}
