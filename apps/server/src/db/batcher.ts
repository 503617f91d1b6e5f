import pg from 'pg';
import { type Executor, forBatches } from './database.ts';
import { isTransient } from './transient-errors.ts';

/** Batches of one kind under way at once: PostgreSQL works on one while the answers of the other go out. */
const concurrency = 2;
const maxBatch = 100;

/**
 * Not what took too long together, or what a database says that is about to go: each would wait for the same again, and be
 * answered too late.
 */
const isWorthAskingAlone = (error: unknown) =>
  error instanceof pg.DatabaseError && (isAboutOthers(error) || !isTransient(error));

/** A deadlock, or a row that somebody else holds: it may be none of one's own. */
const isAboutOthers = ({ code = '' }: pg.DatabaseError) => code.startsWith('40') || code === '55P03';

export type Key = string | number;

/**
 * Stands in the FROM of the first statement of a batch that writes. A row that somebody else holds keeps its batch waiting no
 * longer than this; then each asks again alone, and only whoever wants that row waits on, as long again.
 */
export const briefLockTimeout = "set_config('lock_timeout', '1s', true) as brief";

export interface BatchedWork<Item, Result> {
  /** Two with the same key take turns. For work that writes: the row that it writes to. */
  keyOf(item: Item): Key;
  /**
   * All of it or nothing. Whoever writes locks rows in the order of their primary key: two servers whose batches meet the same rows
   * in orders of their own would wait for each other, until PostgreSQL ends one of them.
   *
   * @returns the results in the order of the items
   */
  run(db: Executor, items: Item[]): Promise<Result[]>;
}

/**
 * What many people ask at once goes to PostgreSQL together: what comes while others are under way is the next batch. It is what
 * keeps a class that learns at the same time quick. Nobody waits for company: what comes alone goes alone, at the end of the tick. In
 * a transaction it is a part of that transaction.
 *
 * What PostgreSQL refuses together, each asks again alone: nothing of a refused batch is stored, and one who gives something wrong
 * spoils it for nobody.
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
    return batcher.ask(item);
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

  /** At the end of the tick, when all that came with it has been read. */
  private call(): void {
    if (this.called || this.batches >= concurrency) return;
    this.called = true;
    setImmediate(() => {
      this.called = false;
      void this.send();
    });
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

  /** Those who have waited longest, none of them with the key of another who is under way. */
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
