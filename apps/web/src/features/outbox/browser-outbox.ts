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
  /** The server's error message. */
  words: string;
}

type Listener = (operation: Operation, user: number) => void;

/** A page's outbox. It uses the page's local store, so all tabs of a browser share its operations. */
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
      // Not the phone's clock: if a learner set it back, operations would wait until it is right again.
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
        // Makes the components that count overdue operations read them again.
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

  /** Aborts when the outbox is closed. In a browser that never happens. */
  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  /** Stops sending, and stops listening to other tabs. */
  close(): void {
    this.#closing.abort();
    this.store.tabs.close();
  }

  /** Adds kinds whose operations can be read and sent from now on. */
  addKinds(kinds: readonly OperationKind[]): void {
    for (const kind of kinds) this.kinds.set(kind.name, kind);
  }

  get user(): number | undefined {
    return signedIn();
  }

  /** Whether an operation is stored whose kind this page has no code for. */
  hasUnknownKinds(): boolean {
    const { user } = this;
    if (user === undefined) return false;
    const entries = [...this.waiting.entries(user), ...this.refused.entries(user)];
    return entries.some(({ operation }) => !this.kinds.has(operation.kind));
  }

  /** Calls back with each operation that the server acknowledges, if this tab sent it. */
  followAcknowledged(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Removes a refusal that the user has read. */
  dismissRefusal(refusal: Refusal): void {
    if (this.user !== undefined) this.refused.remove(this.user, [refusal.operation]);
  }

  /** The user's operations that the server has acknowledged since the page was opened. */
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

  /** Values for components to read; each is the same array as long as nothing has changed. */
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

/** Limits the wait for the database: if it does not answer, the operation may be sent twice, which the server tolerates. */
function inTime(work: Promise<void>): Promise<void> {
  return withTimeout(work, timeoutMs).catch(() => {});
}

/** Sends an operation, but aborts as soon as another user signs in, so that it never goes out under another user's token. */
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
