/** Stands in people's browsers: one key an account. */
const keyOf = (user: number) => `rtw.onward/${user}`;

/** For as long as the page lives, where storage is full or closed. */
const inMemory = new Set<number>();

/** Whether somebody has put the line away on this device: it does not come back. */
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
    // Full or closed: this page remembers it.
  }
}
