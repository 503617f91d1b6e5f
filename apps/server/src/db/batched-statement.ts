import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Executor } from './database.ts';
import { isTransient } from './transient-errors.ts';

/** Batches of one statement under way at once: PostgreSQL works on one while the answers of the other go out. */
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

type Key = string | number;

/**
 * Stands in the FROM of a batched statement that writes. A row that somebody else holds keeps its batch waiting no longer
 * than this; then each asks again alone, and only whoever wants that row waits on, as long again.
 */
export const briefLockTimeout = "set_config('lock_timeout', '1s', true) as brief";

interface Statement<Given extends readonly unknown[], Row> {
  /**
   * The text, for any number at once: its parameters are the columns of what is given, `unnest($1::int[], $2::text[])`.
   * It is one statement, so a batch is stored whole or not at all. One that writes locks its rows in the order of their
   * primary key (`order by` before the lock): two servers whose batches meet the same rows in orders of their own would wait
   * for each other, until PostgreSQL ends one of them.
   */
  text: string;
  /** Two with the same key take turns. For a statement that writes: the row that it writes to. */
  keyOf(given: Given): Key;
  /** Whose a row of the answer is; a statement that answers nothing needs none. */
  keyOfRow?(row: Row): Key;
}

/**
 * A statement that many people make at once: what comes while others are under way goes to PostgreSQL together, in one
 * round trip and one commit. It is what keeps a class that learns at the same time quick. Nobody waits for company: a
 * statement that comes alone goes alone, at the end of the tick. In a transaction it is a statement of the transaction.
 *
 * Each caller gets the rows of their own key. What PostgreSQL refuses together, each asks again alone: nothing of a
 * refused batch is stored, and one who gives something wrong spoils it for nobody.
 */
export function batched<Given extends readonly unknown[], Row>(statement: Statement<Given, Row>) {
  const batchers = new WeakMap<Executor, Batcher<Given, Row>>();
  return (db: Executor, ...given: Given): Promise<Row[]> => {
    if (db.isTransaction) return execute(db, statement, [given]);
    let batcher = batchers.get(db);
    if (!batcher) {
      batcher = new Batcher(db, statement);
      batchers.set(db, batcher);
    }
    return batcher.ask(given);
  };
}

async function execute<Given extends readonly unknown[], Row>(
  db: Executor,
  { text }: Statement<Given, Row>,
  batch: Given[],
): Promise<Row[]> {
  const columns = (batch[0] ?? []).map((_, column) => batch.map((given) => given[column]));
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, columns))).rows;
}

interface Waiting<Given, Row> {
  given: Given;
  key: Key;
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

class Batcher<Given extends readonly unknown[], Row> {
  private waiting: Waiting<Given, Row>[] = [];
  private readonly underWay = new Set<Key>();
  private batches = 0;
  private called = false;

  constructor(
    private readonly db: Executor,
    private readonly statement: Statement<Given, Row>,
  ) {}

  ask(given: Given): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ given, key: this.statement.keyOf(given), resolve, reject });
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
    const batch = this.take();
    if (batch.length === 0) return;
    this.batches++;
    await this.answer(batch);
    for (const { key } of batch) this.underWay.delete(key);
    this.batches--;
    if (this.waiting.length > 0) this.call();
  }

  /** Those who have waited longest, none of them with the key of another who is under way. */
  private take(): Waiting<Given, Row>[] {
    const batch: Waiting<Given, Row>[] = [];
    const left: Waiting<Given, Row>[] = [];
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

  private async answer(batch: Waiting<Given, Row>[]): Promise<void> {
    try {
      const rows = await execute(
        this.db,
        this.statement,
        batch.map(({ given }) => given),
      );
      const byKey = new Map<Key, Row[]>(batch.map(({ key }) => [key, []]));
      for (const row of rows) byKey.get(this.statement.keyOfRow?.(row) ?? '')?.push(row);
      for (const { key, resolve } of batch) resolve(byKey.get(key) ?? []);
    } catch (error) {
      if (batch.length > 1 && isWorthAskingAlone(error))
        await Promise.all(batch.map((one) => this.answer([one])));
      else for (const { reject } of batch) reject(error);
    }
  }
}
