import { withWriting } from '@readytowork/activities/workbook';
import { api } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import { withLock } from '@readytowork/api-client/with-lock';
import type { KeptJobSearch } from '@readytowork/contract';
import { queryOptions } from '@tanstack/react-query';
import type { JobRecords } from './job-records.ts';

/**
 * Asks whether the account stores the list, and if so fetches its records to this device. It holds the outbox's lock, so that
 * nothing is sent during the request: what the answer lacks is then exactly what still waits here.
 */
export const keepingQuery = (own: JobRecords, user: number) =>
  queryOptions({
    queryKey: ['job-search', user],
    queryFn: ({ signal }) =>
      withLock(`rtw.outbox.${user}`, async () => {
        const reply = await api('GET /v1/job_search/', { signal });
        await own.store.refresh();
        // Another user may have signed in during the request.
        if (readSession()?.user_id === user) mergeAccountRecords(own, user, reply);
        return reply.kept_since !== null;
      }),
  });

/** Merges the account's records into those of this device. */
export function mergeAccountRecords(
  own: JobRecords,
  user: number,
  { kept_since, records }: KeptJobSearch,
): void {
  if (kept_since === null) {
    // The records stay on this device.
    own.setStoredSince(user, null);
    return;
  }
  if (own.storedSince(user) !== kept_since) {
    // The account has only just started to store the list, or has started again, so it lacks this device's records.
    sendAll(own, user);
    own.setStoredSince(user, kept_since);
  }
  const waiting = own.waitingRecords();
  const known = new Map(records.map(({ key, versions }) => [key, versions]));
  const keys = new Set([...known.keys(), ...waiting.map(({ record }) => record)]);
  for (const key of keys) {
    const written = waiting.filter(({ record }) => record === key);
    own.putVersions(
      user,
      key,
      written.reduce((versions, one) => withWriting(versions, one, ''), known.get(key) ?? []),
    );
  }
  // Another device deleted these so long ago that the account no longer lists the deletion.
  const gone = own.recordsOf(user).filter(({ key }) => !keys.has(key));
  own.removeRecords(
    user,
    gone.map(({ key }) => key),
  );
}

/** Sends every version under its original draft id and step, so that the server stores none twice. */
function sendAll(own: JobRecords, user: number): void {
  for (const { key, versions } of own.recordsOf(user))
    for (const { draft, step, text } of versions)
      if (text !== '') own.sendWriting(user, key, { draft, step, text, replaces: [] });
}

/** Moves the visitors' list on this device to a user who claims it. */
export function adoptVisitorList(records: JobRecords, user: number): void {
  const isSent = records.storedSince(user) !== undefined;
  const own = new Map(records.recordsOf(user).map(({ key, versions }) => [key, versions]));
  const found = records.recordsOf('visitor');
  for (const { key, versions } of found)
    for (const { draft, step, text } of versions) {
      const writing = { draft, step, text, replaces: [] };
      own.set(key, withWriting(own.get(key) ?? [], writing, ''));
      records.putVersions(user, key, own.get(key) ?? []);
      if (isSent && text !== '') records.sendWriting(user, key, writing);
    }
  records.removeRecords(
    'visitor',
    found.map(({ key }) => key),
  );
}
