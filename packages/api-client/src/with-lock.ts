const running = new Map<string, Promise<unknown>>();

/** Runs the work when no other tab of this browser is running work under the same name. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return await navigator.locks.request(name, work);
  }
  // Without the Web Locks API (plain http outside localhost, old browsers) the lock covers this tab only.
  const before = running.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  running.set(name, mine);
  return await mine;
}
