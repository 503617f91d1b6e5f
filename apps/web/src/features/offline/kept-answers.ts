import { withTimeout } from '@readytowork/ui/with-timeout';

/** The answer of a call, as a page received it. */
export interface KeptAnswer {
  /** The hash of the query that asked for it. */
  query: string;
  data: unknown;
  /** Time at which it came, in milliseconds of this device's clock. */
  at: number;
}

interface Row extends KeptAnswer {
  user: number;
}

const databaseName = 'rtw-kept';
const storeName = 'answers';

/** Milliseconds to wait, because some browsers never answer a request. */
const timeoutMs = 5_000;

/** Maximum number of answers for an owner; the oldest are removed first. All chapters of all courses are about a hundred. */
const mostAnswers = 400;

/** Owner of the answers that are the same for everyone: the text of courses. No user has this id. */
export const everyone = 0;

/**
 * The latest answers of the server, in IndexedDB on this device. Signing out removes the rows of the user, but not those of
 * `everyone`. Every method fails if the browser denies the database or does not answer.
 */
export class KeptAnswers {
  #connection: Promise<IDBDatabase> | undefined;

  async read(user: number, query: string): Promise<KeptAnswer | undefined> {
    return this.#run('readonly', (rows) => rows.get([user, query]));
  }

  /** The newest answer of the queries whose hashes begin like this. */
  async newest(user: number, start: string): Promise<KeptAnswer | undefined> {
    const rows: Row[] = await this.#run('readonly', (all) => all.getAll(startingWith(user, start)));
    return rows.toSorted((a, b) => b.at - a.at)[0];
  }

  async write(user: number, { query, data, at }: KeptAnswer): Promise<void> {
    await this.#run('readwrite', (rows) => rows.put({ user, query, data, at } satisfies Row));
  }

  /** Removes the oldest answers past the limit. */
  async trim(user: number): Promise<void> {
    const rows: Row[] = await this.#run('readonly', (all) => all.getAll(of(user)));
    const old = rows.toSorted((a, b) => b.at - a.at).slice(mostAnswers);
    for (const { query } of old) await this.#run('readwrite', (all) => all.delete([user, query]));
  }

  /** Removes the answers of the queries whose hashes begin like this. */
  async remove(user: number, start: string): Promise<void> {
    await this.#run('readwrite', (rows) => rows.delete(startingWith(user, start)));
  }

  /** Removes the answers of every other user; of all users if there is none. */
  async keepOnly(user: number | undefined): Promise<void> {
    const others =
      user === undefined
        ? [IDBKeyRange.lowerBound(afterEveryone)]
        : [IDBKeyRange.bound(afterEveryone, [user], true, true), IDBKeyRange.lowerBound([user + 1])];
    for (const range of others) await this.#run('readwrite', (rows) => rows.delete(range));
  }

  async removeAll(): Promise<void> {
    await this.#run('readwrite', (rows) => rows.clear());
  }

  async #run<T>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    this.#connection ??= open();
    const asking = this.#connection.then(
      (connection) =>
        new Promise<T>((resolve, reject) => {
          const transaction = connection.transaction(storeName, mode);
          const request = ask(transaction.objectStore(storeName));
          transaction.oncomplete = () => resolve(request.result);
          transaction.onabort = () => reject(transaction.error);
        }),
    );
    try {
      return await withTimeout(asking, timeoutMs);
    } catch (error) {
      // The next access opens a new connection.
      this.#connection = undefined;
      throw error;
    }
  }
}

/** Comes after the keys of everyone's rows, because IndexedDB puts arrays after texts. */
const afterEveryone = [everyone, []];

const startingWith = (user: number, start: string) =>
  IDBKeyRange.bound([user, start], [user, `${start}\uffff`]);

/** The keys of a user's rows. */
const of = (user: number) => IDBKeyRange.bound([user], [user + 1], false, true);

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: ['user', 'query'] });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      // A newer version of the site must not wait for this tab.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}
