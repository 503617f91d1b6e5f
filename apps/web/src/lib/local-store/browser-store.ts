import { readSession } from '@readytowork/api-client/session-store';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { IndexedDatabase } from './indexed-database.ts';
import { Journal } from './journal.ts';
import { LocalStore } from './local-store.ts';
import { onOtherTabs, tellOtherTabs } from './other-tabs.ts';

/** What versions of the site before IndexedDB kept in local storage has the same keys: it is moved by being in the journal. */
const journal = new Journal(
  () => (typeof window === 'undefined' ? undefined : window.localStorage),
  ['rtw.waiting.', 'rtw.refused.', 'rtw.scorm/', 'rtw.cv/', 'rtw.jobs'],
);

const timeoutMs = 1_000;

/** The store of this browser, one for all its tabs. */
export const localStore = new LocalStore(journal, new IndexedDatabase(), () => tellOtherTabs('changed'));

let opened: Promise<void> | undefined;

/** Resolves once what an earlier page left can be read; a visitor left nothing that every page has to know. */
export function openLocalStore(): Promise<void> {
  return readSession() ? openForVisitors() : (opened ?? Promise.resolve());
}

/** The same where visitors too keep something on the device. */
export function openForVisitors(): Promise<void> {
  opened ??= localStore.open();
  return opened;
}

/** The same, but a database that does not answer holds up nobody. */
export const localStoreRead = (opening = openLocalStore()): Promise<void> =>
  withTimeout(opening, timeoutMs).catch(() => {});

/** Hears of what other tabs change, for as long as the page is open. */
export function followOtherTabs(): void {
  const changed = () => void localStore.refresh();
  const journalled = ({ key, newValue }: StorageEvent) => {
    if (key !== null && !journal.has(key)) return;
    // What leaves the journal has come to the database.
    if (newValue === null) changed();
    else localStore.tell();
  };
  const seen = () => document.visibilityState === 'visible' && opened && changed();
  onOtherTabs(changed);
  window.addEventListener('storage', journalled);
  document.addEventListener('visibilitychange', seen);
}

let isAsked = false;

/** Asks the browser, once a page, not to clear this site's data when the device runs short of room. */
export function askForPersistence(): void {
  if (isAsked) return;
  isAsked = true;
  navigator.storage?.persist?.().catch(() => {});
}
