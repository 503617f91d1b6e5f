import pg from 'pg';
import { timed, unspent } from '../watch/spent.ts';
import { type Executor, forBatches } from './database.ts';
import { isTransient } from './transient-errors.ts';

/** How many batches of one kind run at once: PostgreSQL works on one while the results of the other are sent. */
const concurrency = 2;
const maxBatch = 100;

/** False for timeouts and a database that is shutting down: each item would wait just as long again, and be answered too late. */
const isWorthAskingAlone = (error: unknown) =>
  error instanceof pg.DatabaseError && (isAboutOthers(error) || !isTransient(error));

/** True for a deadlock or a locked row, which may concern another item in the batch. */
const isAboutOthers = ({ code = '' }: pg.DatabaseError) => code.startsWith('40') || code === '55P03';

export type Key = string | number;

/**
 * Add this to the FROM of the first statement of a writing batch. It limits how long a locked row delays the batch. After that
 * each item is retried alone, so that only items that need the locked row wait again, for as long.
 */
export const briefLockTimeout = "set_config('lock_timeout', '1s', true) as brief";

export interface BatchedWork<Item, Result> {
  /** Items with the same key run one after the other. If the work writes, return the key of the written row. */
  keyOf(item: Item): Key;
  /**
   * Runs all items or none. Writers must lock rows in primary key order: otherwise two servers whose batches share rows would
   * deadlock, until PostgreSQL ends one of them.
   *
   * @returns the results in the order of the items
   */
  run(db: Executor, items: Item[]): Promise<Result[]>;
}

/**
 * Sends simultaneous requests to PostgreSQL together; items that arrive while batches run form the next one. This keeps the site
 * fast while a whole class learns. A single item goes alone at the end of the tick, without waiting for others. In a transaction
 * it is part of that transaction.
 *
 * If PostgreSQL refuses a batch, nothing of it is stored and each item is retried alone, so that one invalid item does not fail
 * the others.
 */
export function inBatches<Item, Result>(work: BatchedWork<Item, Result>) {
  const batchers = new WeakMap<Executor, Batcher<Item, Result>>();
  return (db: Executor, item: Item): Promise<Result> => {
    if (db.isTransaction) return work.run(db, [item]).then(only);
    let batcher = batchers.get(db);
    if (!batcher) {
      batcher = new Batcher(forBatches(db), work);
      batchers.set(db, batcher);
    }
    const asked = batcher;
    return timed('database', () => asked.ask(item));
  };
}

function only<Result>([result]: Result[]): Result {
  if (result === undefined) throw new Error('A batch of one has no result.');
  return result;
}

interface Waiting<Item, Result> {
  item: Item;
  key: Key;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

class Batcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private readonly underWay = new Set<Key>();
  private batches = 0;
  private called = false;

  constructor(
    private readonly db: Executor,
    private readonly work: BatchedWork<Item, Result>,
  ) {}

  ask(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, key: this.work.keyOf(item), resolve, reject });
      this.call();
    });
  }

  /** Sends at the end of the tick, when everything that arrived with it has been read. */
  private call(): void {
    if (this.called || this.batches >= concurrency) return;
    this.called = true;
    // The statement belongs to all callers; each notes the time until its own result.
    unspent(() =>
      setImmediate(() => {
        this.called = false;
        void this.send();
      }),
    );
  }

  private async send(): Promise<void> {
    const batch = this.next();
    if (batch.length === 0) return;
    this.batches++;
    await this.answer(batch);
    for (const { key } of batch) this.underWay.delete(key);
    this.batches--;
    if (this.waiting.length > 0) this.call();
  }

  /** Takes the items that have waited longest, except those whose key is in a running batch. */
  private next(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const one of this.waiting) {
      if (batch.length >= maxBatch || this.underWay.has(one.key)) left.push(one);
      else {
        this.underWay.add(one.key);
        batch.push(one);
      }
    }
    this.waiting = left;
    return batch;
  }

  private async answer(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const results = await this.work.run(this.db, items);
      batch.forEach(({ resolve }, index) => {
        resolve(only(results.slice(index, index + 1)));
      });
    } catch (error) {
      if (batch.length > 1 && isWorthAskingAlone(error))
        await Promise.all(batch.map((one) => this.answer([one])));
      else for (const { reject } of batch) reject(error);
    }
  }
}
