import { LRUCache } from 'lru-cache';

interface Bound<V> {
  /** Name in the list of caches (bounded-cache.test.ts). */
  name: string;
  /** Entries. */
  max: number;
  /** Bound of all entries in bytes, if single ones can be large; `sizeOf` measures one. */
  maxBytes?: number;
  sizeOf?: (value: V) => number;
}

const bounds = new Map<string, number>();

/**
 * A cache whose keys a client can influence. Past its bound it drops the entry unused for longest, so that a stranger cannot fill
 * the memory with new keys. Use it for every cache.
 */
export function boundedCache<K extends string | number, V extends NonNullable<unknown>>({
  name,
  max,
  maxBytes,
  sizeOf,
}: Bound<V>): LRUCache<K, V> {
  bounds.set(name, max);
  if (maxBytes === undefined) return new LRUCache({ max });
  return new LRUCache({
    max,
    maxSize: maxBytes,
    sizeCalculation: (value) => Math.max(1, sizeOf?.(value) ?? 1),
  });
}

/** The caches created so far, with the maximum number of entries. */
export const cacheBounds = (): ReadonlyMap<string, number> => bounds;
