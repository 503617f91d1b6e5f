import { AsyncLocalStorage } from 'node:async_hooks';

/** The time in milliseconds that one request has spent outside this process. Work done in parallel counts twice. */
export interface Spent {
  /** In statements of the database, the wait in a batch included. */
  database: number;
  /** Waiting for a free connection. */
  queue: number;
  store: number;
  mail: number;
}

const current = new AsyncLocalStorage<Spent | undefined>();

/** Runs the rest of a request, and adds its waiting times to `spent`. */
export const noteSpending = <T>(spent: Spent, work: () => T): T => current.run(spent, work);

/** Runs work that belongs to several requests at once, such as a batch. */
export const unspent = <T>(work: () => T): T => current.run(undefined, work);

export function spend(on: keyof Spent, milliseconds: number): void {
  const spent = current.getStore();
  if (spent) spent[on] += milliseconds;
}

/** Waits for work, and adds its time to the request's. */
export async function timed<T>(on: keyof Spent, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    spend(on, performance.now() - begun);
  }
}
