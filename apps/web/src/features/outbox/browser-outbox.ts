import { readSession, sessionChanged } from '@readytowork/api-client/session-store';
import { withLock } from '@readytowork/api-client/with-lock';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { BrowserStore } from '../../lib/local-store/browser-store.ts';
import { Acknowledged } from './acknowledged.ts';
import type { OperationKind } from './kind.ts';
import { nameOf, type Operation } from './operation.ts';
import { OperationStore } from './operation-store.ts';
import { Outbox } from './outbox.ts';
import type { Pending } from './pending.ts';
import { steady } from './steady.ts';

const timeoutMs = 1_000;

export interface Refusal {
  operation: Operation;
  /** The server's words. */
  words: string;
}

type Listener = (operation: Operation, user: number) => void;

/** The outbox of one page, on the page's local store: all tabs of a browser share the operations in it. */
export class BrowserOutbox extends Outbox {
  readonly store: BrowserStore;
  readonly waiting: OperationStore;
  readonly refused: OperationStore;
  readonly acknowledged = new Acknowledged();
  readonly kinds: Map<string, OperationKind>;
  readonly #listeners: Set<Listener>;
  readonly #closing: AbortController;

  constructor(store = new BrowserStore()) {
    const waiting = new OperationStore('rtw.waiting', store);
    const refused = new OperationStore('rtw.refused', store);
    const kinds = new Map<string, OperationKind>();
    const listeners = new Set<Listener>();
    const closing = new AbortController();
    const user = () => (closing.signal.aborted ? undefined : signedIn());
    super({
      kinds: () => kinds,
      waiting,
      refused,
      refresh: () => inTime(store.refresh()),
      written: () => inTime(store.written()),
      user,
      send: (pending) => sendAsUser(pending, store),
      withLock,
      // Not the phone's date: a learner who sets it back would wait until it is right again.
      now: () => performance.now(),
      later: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
      onAcknowledged: ({ operation }) => {
        const sender = user();
        if (sender !== undefined) for (const listener of listeners) listener(operation, sender);
      },
      onDelayed: () => {
        store.askForPersistence();
        // The signs that count late operations read them again.
        store.notify();
      },
    });
    this.store = store;
    this.waiting = waiting;
    this.refused = refused;
    this.kinds = kinds;
    this.#listeners = listeners;
    this.#closing = closing;
  }

  /** Aborts when the page is done with its outbox; in a browser that is never. */
  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  /** Sends nothing more, and hears nothing more of other tabs. */
  close(): void {
    this.#closing.abort();
    this.store.tabs.close();
  }

  /** From now on operations of these kinds can be read and sent. */
  addKinds(kinds: readonly OperationKind[]): void {
    for (const kind of kinds) this.kinds.set(kind.name, kind);
  }

  get user(): number | undefined {
    return signedIn();
  }

  /** Whether an operation of a kind that this page has no code for is stored here. */
  hasUnknownKinds(): boolean {
    const { user } = this;
    if (user === undefined) return false;
    const entries = [...this.waiting.entries(user), ...this.refused.entries(user)];
    return entries.some(({ operation }) => !this.kinds.has(operation.kind));
  }

  /** Calls back with each operation that the server acknowledges to this tab. */
  followAcknowledged(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** The user has read the refusal. */
  dismissRefusal(refusal: Refusal): void {
    if (this.user !== undefined) this.refused.remove(this.user, [refusal.operation]);
  }

  /** Operations of the user that the server acknowledged since the page was opened. */
  acknowledgedOperations(): Operation[] {
    return this.acknowledged.operations(this.user);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const ends = [
      this.store.subscribe(listener),
      this.acknowledged.subscribe(listener),
      sessionChanged(listener),
    ];
    return () => {
      for (const end of ends) end();
    };
  };

  /** What components read: the same array for as long as nothing changed. */
  readonly snapshots = {
    waiting: steady(() => this.operations(), keyOf),
    due: steady(() => this.due(), keyOf),
    recorded: steady(() => [...this.acknowledgedOperations(), ...this.operations()], keyOf),
    refusals: steady(
      () => this.#refusals(),
      ({ operation, words }) => keyOf(operation) + words,
    ),
  };

  #refusals(): Refusal[] {
    const entries = this.user === undefined ? [] : this.refused.entries(this.user);
    return entries
      .filter(({ operation }) => this.kinds.has(operation.kind))
      .map(({ operation, note }) => ({ operation, words: note }));
  }
}

const signedIn = () => (typeof window === 'undefined' ? undefined : readSession()?.user_id);

const keyOf = (operation: Operation) => nameOf(operation) + operation.content;

/** A database that does not answer holds up nothing: the server takes a repeated operation once. */
function inTime(work: Promise<void>): Promise<void> {
  return withTimeout(work, timeoutMs).catch(() => {});
}

/** Aborts the request as soon as another user signs in: no operation goes out under another user's token. */
async function sendAsUser({ kind, operation }: Pending, store: BrowserStore): Promise<unknown> {
  const user = signedIn();
  const otherUser = new AbortController();
  const check = () => signedIn() !== user && otherUser.abort();
  const unsubscribe = sessionChanged(check);
  try {
    return await kind.send(operation, otherUser.signal, store);
  } finally {
    unsubscribe();
  }
}
