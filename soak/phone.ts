import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@readytowork/api-client/api-error';
import { answerGiven } from '../apps/web/src/features/assessment/operations.ts';
import { slideCompleted } from '../apps/web/src/features/chapters/operations.ts';
import { messageWritten } from '../apps/web/src/features/chats/operations.ts';
import type { OperationKind } from '../apps/web/src/features/outbox/kind.ts';
import type { Operation } from '../apps/web/src/features/outbox/operation.ts';
import { OperationStore } from '../apps/web/src/features/outbox/operation-store.ts';
import { Outbox } from '../apps/web/src/features/outbox/outbox.ts';
import type { Change, Database } from '../apps/web/src/lib/local-store/database.ts';
import { Journal, type SyncStorage } from '../apps/web/src/lib/local-store/journal.ts';
import { MemoryDatabase, MemoryStorage } from '../apps/web/src/lib/local-store/local-store.fixture.ts';
import { LocalStore } from '../apps/web/src/lib/local-store/local-store.ts';
import type { RoughNetwork } from '../harness/rough-network.ts';

const kinds = new Map<string, OperationKind>(
  [slideCompleted, answerGiven, messageWritten].map((kind) => [kind.name, kind]),
);
/** How much faster the outbox's time passes here, so that its pauses after failures do not make the test long. */
const haste = 20;
export const dayMs = 86_400_000;
const never = new Promise<never>(() => {});

export interface Owner {
  id: number;
  access: string;
}

/** Local storage that can be full. */
class SmallStorage extends MemoryStorage {
  isFull = false;

  override setItem(key: string, value: string): void {
    if (this.isFull) throw new Error('QuotaExceededError');
    super.setItem(key, value);
  }
}

/** One browser with its tabs; its stored data outlives them. The site's own outbox and store run in each tab. */
export class Phone {
  readonly storage = new SmallStorage();
  readonly database = new MemoryDatabase();
  readonly network: RoughNetwork;
  readonly owner: Owner;
  readonly draw: () => number;
  /** The open tabs. */
  tabs: Tab[] = [];
  #lock: Promise<unknown> = Promise.resolve();

  constructor(network: RoughNetwork, owner: Owner, draw: () => number) {
    this.network = network;
    this.owner = owner;
    this.draw = draw;
  }

  /** @param clockAhead milliseconds by which the clock is wrong while the tab is open, at least minus a day */
  async open(clockAhead = 0): Promise<Tab> {
    const tab = new Tab(this, clockAhead);
    this.tabs.push(tab);
    await tab.store.open();
    void tab.outbox.deliver();
    return tab;
  }

  kill(tab: Tab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    tab.kill();
  }

  die(): void {
    for (const tab of this.tabs) this.kill(tab);
  }

  /** Runs the work while no other tab holds the lock, which ends with its tab. */
  withLock(tab: Tab, work: () => Promise<boolean>): Promise<boolean> {
    const mine = this.#lock.then(() => (tab.isDead ? never : work()));
    this.#lock = Promise.race([mine.catch(() => {}), tab.died]);
    return mine;
  }
}

export class Tab {
  readonly store: LocalStore;
  readonly outbox: Outbox;
  readonly refused: OperationStore;
  readonly died: Promise<void>;
  readonly #phone: Phone;
  readonly #end = new AbortController();

  constructor(phone: Phone, clockAhead: number) {
    this.#phone = phone;
    const { signal } = this.#end;
    this.died = new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    const opened = performance.now();
    const storage = (): SyncStorage | undefined => (this.isDead ? undefined : phone.storage);
    this.store = new LocalStore(new Journal(storage, ['rtw.']), this.#database(), () => {
      for (const other of phone.tabs) if (other !== this) void other.store.refresh();
    });
    this.refused = new OperationStore('rtw.refused', this.store);
    this.outbox = new Outbox({
      kinds: () => kinds,
      waiting: new OperationStore('rtw.waiting', this.store),
      refused: this.refused,
      refresh: () => this.store.refresh(),
      written: () => this.store.written(),
      user: () => phone.owner.id,
      send: ({ operation }) => this.#send(operation),
      withLock: (_, work) => phone.withLock(this, work),
      // A page counts from its own beginning, so its time is never negative, whatever the phone's clock.
      now: () => dayMs + clockAhead + (performance.now() - opened) * haste,
      later: (milliseconds, call) => {
        const timer = setTimeout(() => !this.isDead && call(), milliseconds / haste);
        return () => clearTimeout(timer);
      },
      onAcknowledged: () => {},
      onDelayed: () => {},
    });
  }

  get isDead(): boolean {
    return this.#end.signal.aborted;
  }

  /** Ends the tab at once: whatever it waits for never happens to it. */
  kill(): void {
    this.#end.abort();
  }

  /** The phone's database. A write takes a moment, and the tab may be gone before it begins, or before it hears of its end. */
  #database(): Database {
    const { database, draw } = this.#phone;
    const alive = async <T>(work: () => Promise<T>): Promise<T> => {
      await pause(draw() * 4);
      if (this.isDead) return never;
      const done = await work();
      await pause(draw() * 4);
      return this.isDead ? never : done;
    };
    return {
      read: () => alive(() => database.read()),
      write: (changes: Change[]) => alive(() => database.write(changes)),
    };
  }

  async #send(operation: Operation): Promise<void> {
    const { network, owner } = this.#phone;
    const { path, body } = requestOf(operation);
    const answer = await fetch(network.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.access}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: this.#end.signal,
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (this.isDead) await never;
    if (!answer || text === undefined) throw new ApiError({ status: 0 });
    if (answer.ok) return;
    const wait = answer.headers.get('retry-after');
    const retryAfter = wait ? { retryAfter: Number(wait) } : {};
    throw new ApiError({ status: answer.status, detail: text, ...retryAfter });
  }
}

/** The same calls as the kinds make, which need a page. */
function requestOf(operation: Operation): { path: string; body: object } {
  const slide = slideCompleted.read(operation);
  if (slide)
    return {
      path: `/v1/module/webslidecompleted/${slide.module}/${slide.chapter}/`,
      body: { slide: slide.slide },
    };
  const answer = answerGiven.read(operation);
  if (answer) return { path: `/v1/quiz/answer/${answer.module}/${answer.question}/`, body: answer };
  const message = messageWritten.read(operation);
  if (!message) throw new Error(`Nobody sends ${operation.kind}.`);
  return { path: `/v1/chats/${message.room}/messages/`, body: { id: message.id, text: message.text } };
}
