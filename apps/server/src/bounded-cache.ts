import { LRUCache } from 'lru-cache';

interface Bound<V> {
  /** Name in the list of caches (bounded-cache.test.ts). */
  name: string;
  /** Maximum number of entries. */
  max: number;
  /** Maximum bytes of all entries together, for caches whose values can be large; `sizeOf` measures one entry. */
  maxBytes?: number;
  sizeOf?: (value: V) => number;
}

const bounds = new Map<string, number>();

/**
 * A cache with a limited size. When it is full it drops the entry that was unused for longest, so that a client that keeps
 * inventing keys cannot fill the memory. Use it for every cache.
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
