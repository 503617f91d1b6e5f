import { type Version, type Writing, withWriting } from '@readytowork/activities/workbook';
import { localStore } from '../../lib/local-store/browser-store.ts';
import { nextRevision, ownDraft, replacedBy } from '../../lib/own-revision.ts';
import { outbox } from '../outbox/browser-outbox.ts';
import { readAll } from '../outbox/kind.ts';
import { recordWritten } from './operations.ts';

/** Whose list it is on this device: an account's, or that of whoever uses it without one. */
export type Owner = number | 'visitor';

/** Something of a job search as this device has it, with what waits to be sent. */
export interface KeptRecord {
  key: string;
  versions: Version[];
}

const startOf = (owner: Owner) => `rtw.jobs.${owner}.`;
/** Under it stands since when the account keeps the list, where it does. */
const keepingKey = (user: number) => `rtw.jobs-kept.${user}`;

/** Everything of an owner, as text that is the same for as long as nothing changed. */
export const snapshotOf = (owner: Owner): string => JSON.stringify([...localStore.entries(startOf(owner))]);

export function keptRecords(owner: Owner): KeptRecord[] {
  const start = startOf(owner);
  return [...localStore.entries(start)].map(([key, value]) => ({
    key: key.slice(start.length),
    versions: readVersions(value),
  }));
}

/** Since when the account keeps it, as this device knows. */
export const keptSince = (user: number): string | undefined => localStore.get(keepingKey(user));

export function noteKeeping(user: number, since: string | null): void {
  if (since === null) localStore.remove([keepingKey(user)]);
  else localStore.put({ key: keepingKey(user), value: since });
}

/** What waits to be sent of whoever is signed in. */
export const waitingRecords = () => readAll(outbox.operations(), recordWritten);

const versionsOf = (owner: Owner, key: string): Version[] =>
  readVersions(localStore.get(startOf(owner) + key) ?? '');

export function putVersions(owner: Owner, key: string, versions: readonly Version[]): void {
  localStore.put({ key: startOf(owner) + key, value: JSON.stringify(versions) });
}

export function removeRecords(owner: Owner, keys: readonly string[]): void {
  localStore.remove(keys.map((key) => startOf(owner) + key));
}

/**
 * Writes a record on this device at once, and sends it where the account keeps the list.
 *
 * @param text empty: it is deleted
 * @param seen the texts that the writer had before them, and wrote this in place of
 */
export function writeRecord(owner: Owner, key: string, text: string, seen: readonly Version[]): void {
  const isSent = owner !== 'visitor' && keptSince(owner) !== undefined;
  if (text === '' && !isSent) {
    removeRecords(owner, [key]);
    return;
  }
  const own = waitingRecords().find(({ record, draft }) => record === key && draft === ownDraft());
  const writing = { ...nextRevision(), text, replaces: replacedBy(seen, own) };
  putVersions(owner, key, withWriting(versionsOf(owner, key), writing, ''));
  if (isSent) sendWriting(owner, key, writing);
}

export function sendWriting(user: number, record: string, writing: Writing): void {
  outbox.put(recordWritten.operation({ record, ...writing }), user);
}

/** Nothing of an account that is no more stays on the device. */
export function forgetJobSearch(user: number): void {
  removeRecords(
    user,
    keptRecords(user).map(({ key }) => key),
  );
  noteKeeping(user, null);
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
