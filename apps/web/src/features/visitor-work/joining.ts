/** Stored in browsers, so it must not change. */
const key = 'rtw.joining';

/** Milliseconds within which a registration leads to a session; after that, someone else may be using the phone. */
const longest = 15 * 60_000;

/**
 * Stores that a visitor of this browser is creating an account. The session that follows takes over the visitor's items without
 * asking, also if the page closes in between.
 */
export function beginJoining(): void {
  fromStorage((storage) => storage.setItem(key, String(Date.now())));
}

export function endJoining(): void {
  fromStorage((storage) => storage.removeItem(key));
}

export function isJoining(now = Date.now()): boolean {
  const at = Number(fromStorage((storage) => storage.getItem(key)) ?? Number.NaN);
  return now >= at && now - at < longest;
}

/** Uses the storage, which may be blocked. */
function fromStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
