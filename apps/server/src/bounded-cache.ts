import { LRUCache } from 'lru-cache';

interface Bound<V> {
  /** What it is called where the caches are listed (bounded-cache.test.ts). */
  name: string;
  /** Entries. */
  max: number;
  /** In bytes over all entries, where single ones can be large; `sizeOf` says what one takes. */
  maxBytes?: number;
  sizeOf?: (value: V) => number;
}

const bounds = new Map<string, number>();

/**
 * A cache whose keys a client can influence: past its bound it forgets what nobody asked for longest. Whoever needs a cache takes
 * this one, so that no stranger can fill the memory by asking for ever new things.
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

/** The caches made so far, each with the entries that it holds at most. */
export const cacheBounds = (): ReadonlyMap<string, number> => bounds;
