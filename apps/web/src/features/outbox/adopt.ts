import type { BrowserOutbox } from './browser-outbox.ts';

/** Keys of unsent data, before and after the user id: operations, and values set by SCORM courses. */
const unsentKeys = [
  ['rtw.waiting.', '.'],
  ['rtw.scorm/', '/'],
] as const;

/**
 * Moves the unsent data of accounts that were merged into this one (docs/decisions/0047). If both accounts have the same key, the
 * former account's data waits until this one's is sent, and the next sign-in moves it.
 */
export async function adoptWaiting(
  outbox: BrowserOutbox,
  former: readonly number[],
  user: number,
): Promise<void> {
  const { store } = outbox;
  await store.openForAccount();
  for (const id of former)
    for (const [prefix, end] of unsentKeys) {
      const [theirs, own] = [`${prefix}${id}${end}`, `${prefix}${user}${end}`];
      for (const [key, value] of store.entries(theirs)) {
        const adopted = own + key.slice(theirs.length);
        if (store.get(adopted) === undefined) store.put({ key: adopted, value, replaces: [key] });
      }
    }
  await outbox.deliver();
}
