import { readSession } from '@readytowork/api-client/session-store';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { IndexedDatabase } from './indexed-database.ts';
import { Journal } from './journal.ts';
import { LocalStore } from './local-store.ts';
import { OtherTabs } from './other-tabs.ts';

/**
 * Versions of the site from before IndexedDB stored data in local storage under the same keys; `LocalStore.open` moves that too.
 */
const journal = new Journal(
  () => (typeof window === 'undefined' ? undefined : window.localStorage),
  ['rtw.waiting.', 'rtw.refused.', 'rtw.scorm/', 'rtw.cv/', 'rtw.jobs', 'rtw.visitor/', 'rtw.claimed/'],
);

const timeoutMs = 1_000;

/** A page's local store. All tabs of a browser share its key-value pairs. */
export class BrowserStore extends LocalStore {
  readonly tabs: OtherTabs;
  #opened: Promise<void> | undefined;
  #hasAskedForPersistence = false;

  constructor(tabs = new OtherTabs()) {
    super(journal, new IndexedDatabase(), () => tabs.tell('changed'));
    this.tabs = tabs;
  }

  /**
   * Resolves once the data stored by earlier pages can be read. For a visitor it reads nothing, because not every page needs a
   * visitor's data.
   */
  openForAccount(): Promise<void> {
    return readSession() ? this.openForAnyone() : (this.#opened ?? Promise.resolve());
  }

  /** Does the same for visitors too, on pages that store something for them. */
  openForAnyone(): Promise<void> {
    this.#opened ??= this.open();
    return this.#opened;
  }

  /** Waits for the store to open, but not for long: a database that does not answer must not hold up the page. */
  untilReadable(opening = this.openForAccount()): Promise<void> {
    return withTimeout(opening, timeoutMs).catch(() => {});
  }

  /** Reads the changes of other tabs until `signal` aborts. */
  followOtherTabs(signal: AbortSignal): void {
    const changed = () => void this.refresh();
    const journalChanged = ({ key, newValue }: StorageEvent) => {
      if (key !== null && !journal.has(key)) return;
      // A pair that is no longer in the journal is in the database by now.
      if (newValue === null) changed();
      else this.notify();
    };
    const becameVisible = () => document.visibilityState === 'visible' && this.#opened && changed();
    this.tabs.listen(changed, signal);
    window.addEventListener('storage', journalChanged, { signal });
    document.addEventListener('visibilitychange', becameVisible, { signal });
  }

  /** Asks the browser, once per page, not to clear this site's data when the device runs out of space. */
  askForPersistence(): void {
    if (this.#hasAskedForPersistence) return;
    this.#hasAskedForPersistence = true;
    navigator.storage?.persist?.().catch(() => {});
  }
}
