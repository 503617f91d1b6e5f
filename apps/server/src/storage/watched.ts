import { timed } from '../watch/spent.ts';
import { Tally } from '../watch/tally.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

/** What is known about the store from the calls that were made. */
export interface StoreWatch {
  /** Calls by kind; those that failed count as `unavailable`. */
  calls: Tally;
  /** Calls `heard` each time the store was unavailable. */
  lost(heard: () => void): void;
}

/** Times every call to a store, and tells when it is unavailable. */
export function watchStorage(storage: Storage): { storage: Storage; store: StoreWatch } {
  const calls = new Tally();
  const listeners: (() => void)[] = [];
  const failed = (error: unknown, begun: number) => {
    if (!(error instanceof StorageUnavailable)) return;
    calls.add('unavailable', performance.now() - begun);
    for (const heard of listeners) heard();
  };
  const watched = <T>(kind: string, work: () => Promise<T>): Promise<T> =>
    timed('store', async () => {
      const begun = performance.now();
      try {
        const result = await work();
        calls.add(kind, performance.now() - begun);
        return result;
      } catch (error) {
        failed(error, begun);
        throw error;
      }
    });
  return {
    store: { calls, lost: (heard) => listeners.push(heard) },
    storage: {
      shared: storage.shared,
      // At the start; its failure is told there.
      probe: () => storage.probe(),
      stat: (key) => watched('stat', () => storage.stat(key)),
      get: (key) => watched('get', () => storage.get(key)),
      read: (key, range) => watched('read', () => storage.read(key, range)),
      put: (key, bytes) => watched('put', () => storage.put(key, bytes)),
      keep: (folder, bytes) => watched('keep', () => storage.keep(folder, bytes)),
      settle: (folder) => watched('settle', () => storage.settle(folder)),
      remove: (key) => watched('remove', () => storage.remove(key)),
      tidy: (before) => watched('tidy', () => storage.tidy(before)),
      folders: () => watched('folders', () => storage.folders()),
      async *list(folder) {
        try {
          yield* storage.list(folder);
        } catch (error) {
          failed(error, performance.now());
          throw error;
        }
      },
    },
  };
}
