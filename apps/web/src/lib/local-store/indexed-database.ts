import { withTimeout } from '@readytowork/ui/with-timeout';
import type { Change, Database } from './database.ts';

/** A service worker reads the database under the same name (docs/decisions/0029-what-waits-offline.md). */
const databaseName = 'rtw';
const storeName = 'pairs';

/** Milliseconds to wait, because some browsers never answer a request. */
const timeoutMs = 5_000;

/**
 * Key-value pairs in IndexedDB. A browser may deny it (private windows), lose it, or drop the connection of a page in the
 * background.
 */
export class IndexedDatabase implements Database {
  #connection: Promise<IDBDatabase> | undefined;

  read(): Promise<Map<string, string>> {
    return this.#run('readonly', 'default', (pairs) => {
      const [keys, values] = [pairs.getAllKeys(), pairs.getAll()];
      return () => new Map(keys.result.map((key, index) => [String(key), String(values.result[index])]));
    });
  }

  write(changes: Change[]): Promise<void> {
    // Strict, because the page promises "kept on this device" even if the battery dies. Losing a removal does no harm.
    const durability = changes.some(([, value]) => value !== undefined) ? 'strict' : 'relaxed';
    return this.#run('readwrite', durability, (pairs) => {
      for (const [key, value] of changes) {
        if (value === undefined) pairs.delete(key);
        else pairs.put(value, key);
      }
      return () => {};
    });
  }

  async #run<T>(
    mode: IDBTransactionMode,
    durability: IDBTransactionDurability,
    work: (pairs: IDBObjectStore) => () => T,
  ): Promise<T> {
    this.#connection ??= open();
    const transacted = this.#connection.then((connection) =>
      transact(connection.transaction(storeName, mode, { durability }), work),
    );
    try {
      return await withTimeout(transacted, timeoutMs);
    } catch (error) {
      // The next access opens a new connection.
      this.#connection = undefined;
      throw error;
    }
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      // A newer version of the site must not wait for this tab.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

function transact<T>(transaction: IDBTransaction, work: (pairs: IDBObjectStore) => () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const result = work(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve(result());
    transaction.onabort = () => reject(transaction.error);
  });
}
