import { i18n } from '@lingui/core';
import { BrowserStorage } from '../../lib/local-store/local-store.fixture.ts';
import { defineKind } from './kind.ts';
import { numbersIn, type Operation } from './operation.ts';
import { OperationStore } from './operation-store.ts';
import { Outbox } from './outbox.ts';

// Error messages need an active language.
i18n.loadAndActivate({ locale: 'en', messages: {} });

const rules = {
  group: () => 'all',
  send: async () => {},
  refusal: () => '',
};

/** A step on a path: a later step replaces the earlier ones. */
export const step = defineKind<{ path: number; step: number }>({
  ...rules,
  name: 'step',
  priority: 0,
  encode: (value) => ({ id: `${value.path}.${value.step}` }),
  decode: (id) => {
    const [path, number] = numbersIn(id);
    return path === undefined || number === undefined ? undefined : { path, step: number };
  },
  group: ({ path }) => `path ${path}`,
  merge: (one, other) => {
    if (one.path !== other.path) return undefined;
    return one.step > other.step ? one : other;
  },
});

/** A vote: every one must be sent. */
export const vote = defineKind<number>({
  ...rules,
  name: 'vote',
  priority: 1,
  encode: (value) => ({ id: String(value) }),
  decode: (id) => numbersIn(id)[0],
  group: () => 'path 1',
});

/** A mood: only the newest is sent. */
export const mood = defineKind<number>({
  ...rules,
  name: 'mood',
  priority: 2,
  encode: (value) => ({ id: String(value) }),
  decode: (id) => numbersIn(id)[0],
  merge: (_, later) => later,
});

/** A letter, to which more words can be added until it is sent. */
export const letter = defineKind<{ to: string; words: string }>({
  ...rules,
  name: 'letter',
  priority: 3,
  encode: ({ to, words }) => ({ id: to, content: words }),
  decode: (to, words) => ({ to, words }),
});

/** A diary text, saved at every key press and sent after a pause. */
export const diary = defineKind<string>({
  ...rules,
  name: 'diary',
  priority: 4,
  pauseMs: 2_000,
  encode: (value) => ({ id: 'page', content: value }),
  decode: (_, value) => value,
});
const kinds = new Map([step, vote, mood, letter, diary].map((kind) => [kind.name, kind]));

type Server = (operation: Operation, user: number) => Promise<unknown>;

/** One browser whose tabs share storage, lock and session. */
export class Browser {
  readonly storage = new BrowserStorage();
  user: number | undefined = 7;
  time = 1_000;
  /** Milliseconds by which the clock moves at each look; otherwise it stands still between the test's own moves. */
  drift = 0;
  /** The operations that reached the server, and the user they were sent as. */
  readonly received: { user: number; operation: Operation }[] = [];
  readonly acknowledged: Operation[] = [];
  whenAcknowledged = () => {};
  delays = 0;
  server: Server = async () => ({});
  readonly timers: { due: number; call: () => void }[] = [];
  #lock: Promise<unknown> = Promise.resolve();

  tab() {
    const store = this.storage.tab();
    const waiting = new OperationStore('rtw.waiting', store);
    const refused = new OperationStore('rtw.refused', store);
    const outbox = new Outbox({
      kinds: () => kinds,
      waiting,
      refused,
      refresh: () => store.refresh(),
      written: () => store.written(),
      user: () => this.user,
      send: ({ operation }) => this.#send(operation),
      withLock: (_, work) => {
        const mine = this.#lock.then(work, work);
        this.#lock = mine.catch(() => {});
        return mine;
      },
      now: () => (this.time += this.drift),
      later: (milliseconds, call) => this.#later(milliseconds, call),
      onAcknowledged: ({ operation }) => {
        this.acknowledged.push(operation);
        this.whenAcknowledged();
      },
      onDelayed: () => this.delays++,
    });
    return { outbox, waiting, refused, store };
  }

  /** Moves the clock forward and runs the timers that are due. */
  pass(milliseconds: number): void {
    this.time += milliseconds;
    for (const timer of this.timers.splice(0)) {
      if (timer.due <= this.time) timer.call();
      else this.timers.push(timer);
    }
  }

  /** Waits until all writes have reached the database. */
  async settle(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
  }

  async #send(operation: Operation): Promise<unknown> {
    const user = this.user ?? 0;
    this.received.push({ user, operation });
    return this.server(operation, user);
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
