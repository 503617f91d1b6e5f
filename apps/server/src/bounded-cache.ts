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

interface Reads {
  hits: number;
  misses: number;
}
const reads = new Map<string, Reads>();

/** Reads of all caches since the start, by name. */
export const cacheReads = (): ReadonlyMap<string, Reads> => reads;

/** Counts its reads. */
class CountedCache<K extends string | number, V extends NonNullable<unknown>> extends LRUCache<K, V> {
  constructor(
    options: LRUCache.Options<K, V, unknown>,
    private readonly counted: Reads,
  ) {
    super(options);
  }

  override get(key: K, options?: LRUCache.GetOptions<K, V, unknown>): V | undefined {
    const value = super.get(key, options);
    if (value === undefined) this.counted.misses += 1;
    else this.counted.hits += 1;
    return value;
  }
}

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
  const counted = reads.get(name) ?? { hits: 0, misses: 0 };
  reads.set(name, counted);
  if (maxBytes === undefined) return new CountedCache<K, V>({ max }, counted);
  return new CountedCache<K, V>(
    {
      max,
      maxSize: maxBytes,
      sizeCalculation: (value) => Math.max(1, sizeOf?.(value) ?? 1),
    },
    counted,
  );
}

/** The caches created so far, with the maximum number of entries. */
export const cacheBounds = (): ReadonlyMap<string, number> => bounds;
