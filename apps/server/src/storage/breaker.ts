import { StorageUnavailable } from './storage.ts';

/** Thrown at once for every call, because the store is known to be unreachable. */
export class StoreUnreachable extends StorageUnavailable {
  constructor(why: string) {
    super(`The object store cannot be reached: ${why}.`);
  }
}

/** In milliseconds: how long calls are refused after a failure, and how long others are refused while one call tries again. */
const [pause, trying] = [3_000, 6_000];

/**
 * Refuses all calls for a while after the store has failed to answer, then lets one call try. So requests do not pile up while
 * the store is silent.
 */
export class Breaker {
  private open = false;
  private nextTry = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.open) {
      if (this.now() < this.nextTry) throw new StoreUnreachable('it was tried a moment ago');
      this.nextTry = this.now() + trying;
    }
    try {
      const result = await work();
      this.open = false;
      return result;
    } catch (error) {
      if (error instanceof StoreUnreachable) {
        this.open = true;
        this.nextTry = this.now() + pause;
      }
      throw error;
    }
  }
}
