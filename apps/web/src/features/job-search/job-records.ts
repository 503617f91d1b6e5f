import { type Version, type Writing, withWriting } from '@readytowork/activities/workbook';
import type { BrowserStore } from '../../lib/local-store/browser-store.ts';
import { nextRevision, ownDraft, replacedBy } from '../../lib/own-revision.ts';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';
import { readAll } from '../outbox/kind.ts';
import { recordWritten } from './operations.ts';

/** Owner of a list on this device: an account, or 'visitor' for everybody without one. */
export type Owner = number | 'visitor';

/** A record of a job search on this device, including versions that have not been sent yet. */
export interface StoredRecord {
  key: string;
  versions: Version[];
}

const startOf = (owner: Owner) => `rtw.jobs.${owner}.`;
/** This key exists if the account stores the list; its value says since when. */
const storedSinceKey = (user: number) => `rtw.jobs-kept.${user}`;

/** The job searches on this device, by owner. If the account stores the list, records are also sent to the server. */
export class JobRecords {
  readonly #outbox: BrowserOutbox;

  constructor(outbox: BrowserOutbox) {
    this.#outbox = outbox;
  }

  get store(): BrowserStore {
    return this.#outbox.store;
  }

  /** All records of an owner as text; the same string as long as nothing has changed. */
  snapshotOf(owner: Owner): string {
    return JSON.stringify([...this.store.entries(startOf(owner))]);
  }

  recordsOf(owner: Owner): StoredRecord[] {
    const start = startOf(owner);
    return [...this.store.entries(start)].map(([key, value]) => ({
      key: key.slice(start.length),
      versions: readVersions(value),
    }));
  }

  /** Since when the account has stored the list, as far as this device knows. */
  storedSince(user: number): string | undefined {
    return this.store.get(storedSinceKey(user));
  }

  setStoredSince(user: number, since: string | null): void {
    if (since === null) this.store.remove([storedSinceKey(user)]);
    else this.store.put({ key: storedSinceKey(user), value: since });
  }

  /** The user's records that are waiting to be sent. */
  waitingRecords() {
    return readAll(this.#outbox.operations(), recordWritten);
  }

  putVersions(owner: Owner, key: string, versions: readonly Version[]): void {
    this.store.put({ key: startOf(owner) + key, value: JSON.stringify(versions) });
  }

  removeRecords(owner: Owner, keys: readonly string[]): void {
    if (keys.length > 0) this.store.remove(keys.map((key) => startOf(owner) + key));
  }

  /**
   * Stores a record on this device at once, and sends it if the account stores the list.
   *
   * @param text empty to delete the record
   * @param seen the versions that the learner saw, which this one replaces
   */
  writeRecord(owner: Owner, key: string, text: string, seen: readonly Version[]): void {
    const isSent = owner !== 'visitor' && this.storedSince(owner) !== undefined;
    if (text === '' && !isSent) {
      this.removeRecords(owner, [key]);
      return;
    }
    const own = this.waitingRecords().find(({ record, draft }) => record === key && draft === ownDraft());
    const writing = { ...nextRevision(), text, replaces: replacedBy(seen, own) };
    const stored = readVersions(this.store.get(startOf(owner) + key) ?? '');
    this.putVersions(owner, key, withWriting(stored, writing, ''));
    if (isSent) this.sendWriting(owner, key, writing);
  }

  sendWriting(user: number, record: string, writing: Writing): void {
    this.#outbox.put(recordWritten.operation({ record, ...writing }), user);
  }

  /** Removes a deleted account's records from the device. */
  forgetUser(user: number): void {
    this.removeRecords(
      user,
      this.recordsOf(user).map(({ key }) => key),
    );
    this.setStoredSince(user, null);
  }
}

function readVersions(text: string): Version[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.flatMap(readVersion) : [];
  } catch {
    return [];
  }
}

function readVersion(given: unknown): Version[] {
  const fields = new Map(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  const [draft, step, text, at] = ['draft', 'step', 'text', 'written_at'].map((name) => fields.get(name));
  if (typeof draft !== 'string' || typeof step !== 'number' || typeof text !== 'string') return [];
  return [{ draft, step, text, written_at: typeof at === 'string' ? at : '' }];
}
