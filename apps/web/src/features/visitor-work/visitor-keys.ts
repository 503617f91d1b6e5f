import type { LocalStore } from '../../lib/local-store/local-store.ts';

/** Stored in browsers, so they must not change: `rtw.visitor/workbook/3.first_want.0a1b`, `rtw.claimed/7/workbook/…`. */
export const openPrefix = 'rtw.visitor/';
export const claimedPrefix = (user: number): string => `rtw.claimed/${user}/`;

/** Whether this device holds items that are still open, or that this account has claimed. */
export const hasItemsFor = (store: LocalStore, user: number): boolean =>
  [openPrefix, claimedPrefix(user)].some((prefix) => store.entries(prefix).size > 0);

/** Gives every open item to an account, in one write for each: from now on no other account can have it. */
export function claimAll(store: LocalStore, user: number): void {
  for (const [key, value] of store.entries(openPrefix))
    store.put({ key: claimedPrefix(user) + key.slice(openPrefix.length), value, replaces: [key] });
}
