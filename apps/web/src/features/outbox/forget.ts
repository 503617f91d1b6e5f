import type { BrowserOutbox } from './browser-outbox.ts';

/** Removes a deleted account's operations from this device, because nobody could ever send them. */
export function forgetOperations({ store, waiting, refused }: BrowserOutbox, user: number): void {
  for (const operations of [waiting, refused])
    operations.remove(
      user,
      operations.entries(user).map(({ operation }) => operation),
    );
  // Unsent values of SCORM courses are stored beside the operations (features/scorm/commits/pending-commits.ts).
  store.remove([...store.entries(`rtw.scorm/${user}/`).keys()]);
}
