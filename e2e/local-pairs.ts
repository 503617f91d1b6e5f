import type { Page } from 'playwright-core';

interface LocalPairs {
  /** Local storage: pairs on their way to the database. */
  journal: Record<string, string>;
  /** Pairs in IndexedDB. */
  database: Record<string, string>;
}

/** What the site has stored in this browser, under keys with this prefix. */
export function localPairs(page: Page, prefix: string): Promise<LocalPairs> {
  return page.evaluate(async (start) => {
    const connection = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('rtw', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('pairs');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const pairs = connection.transaction('pairs').objectStore('pairs');
    const [keys, values] = [pairs.getAllKeys(), pairs.getAll()];
    await new Promise((resolve) => pairs.transaction.addEventListener('complete', resolve));
    connection.close();
    const own = (all: [string, string][]) => Object.fromEntries(all.filter(([key]) => key.startsWith(start)));
    return {
      journal: own(Object.entries(localStorage)),
      database: own(keys.result.map((key, index) => [String(key), String(values.result[index])])),
    };
  }, prefix);
}

/** The same pairs, whichever of the two stores they are in. */
export async function allPairs(page: Page, prefix: string): Promise<Record<string, string>> {
  const { journal, database } = await localPairs(page, prefix);
  return { ...database, ...journal };
}
