import { StorageUnavailable } from './storage.ts';

/** The store is known to be unreachable for every call. */
export class StoreUnreachable extends StorageUnavailable {
  constructor(why: string) {
    super(`The object store cannot be reached: ${why}.`);
  }
}

/** In milliseconds. During a try, other calls do not wait for its result. */
const [pause, trying] = [3_000, 6_000];

/**
 * After a store has failed to answer, all calls are refused for a while, then one tries for all. So requests do not pile up
 * behind a silent store.
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
