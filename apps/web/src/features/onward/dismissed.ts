/** Stored in browsers, so it must not change: one key per account. */
const keyOf = (user: number) => `rtw.onward/${user}`;

/** Users who dismissed the line on this page, if storage is full or blocked. */
const inMemory = new Set<number>();

/** Whether the user has dismissed the line for good on this device. */
export function isDismissed(user: number): boolean {
  try {
    return inMemory.has(user) || localStorage.getItem(keyOf(user)) !== null;
  } catch {
    return inMemory.has(user);
  }
}

export function dismiss(user: number): void {
  inMemory.add(user);
  try {
    localStorage.setItem(keyOf(user), '1');
  } catch {
    // Storage is full or blocked, but the page's memory has it.
  }
}
