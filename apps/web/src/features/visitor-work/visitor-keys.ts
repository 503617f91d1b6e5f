import type { LocalStore } from '../../lib/local-store/local-store.ts';

/** Stored in browsers, so they must not change: `rtw.visitor/workbook/3.first_want.0a1b`, `rtw.claimed/7/workbook/…`. */
export const openPrefix = 'rtw.visitor/';
export const claimedPrefix = (user: number): string => `rtw.claimed/${user}/`;

/** Whether this device holds items that are still open, or that this account has claimed. */
export const hasItemsFor = (store: LocalStore, user: number): boolean =>
  [openPrefix, claimedPrefix(user)].some((prefix) => store.entries(prefix).size > 0);

/** Milliseconds that this device keeps a visitor's item after its last change: 90 days. */
export const longestKept = 90 * 86_400_000;

/** The names of the items that no account has claimed and that are not too old. A stored item begins with the time of its last change. */
export const openNames = (store: LocalStore, now = Date.now()): string[] =>
  [...store.entries(openPrefix)]
    .filter(([, value]) => now - Number.parseInt(value.slice(1), 10) < longestKept)
    .map(([key]) => key.slice(openPrefix.length));

/**
 * Gives items to an account, in one write for each item: from now on no other account can have them, whenever the page closes.
 * Skips items that have gone in the meantime.
 *
 * @param names kind and id of each item, such as `workbook/3.first_want.0a1b`
 */
export function claim(store: LocalStore, names: readonly string[], user: number): void {
  for (const name of names) {
    const value = store.get(openPrefix + name);
    if (value !== undefined)
      store.put({ key: claimedPrefix(user) + name, value, replaces: [openPrefix + name] });
  }
}
