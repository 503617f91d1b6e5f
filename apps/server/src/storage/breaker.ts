import { StorageUnavailable } from './storage.ts';

/** Nobody would get an answer just now, whatever they asked. */
export class StoreUnreachable extends StorageUnavailable {
  constructor(why: string) {
    super(`The object store cannot be reached: ${why}.`);
  }
}

/** Milliseconds. While one tries, the others need not wait for what it finds. */
const [pause, trying] = [3_000, 6_000];

/**
 * A store that did not answer a moment ago is not asked by everybody: for a while all are refused at once, then one tries for
 * all. So requests do not pile up behind a store that is silent.
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
