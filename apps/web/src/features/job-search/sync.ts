import { withWriting } from '@readytowork/activities/workbook';
import { api } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import { withLock } from '@readytowork/api-client/with-lock';
import type { KeptJobSearch } from '@readytowork/contract';
import { queryOptions } from '@tanstack/react-query';
import { localStore } from '../../lib/local-store/browser-store.ts';
import {
  keptRecords,
  keptSince,
  noteKeeping,
  putVersions,
  removeRecords,
  sendWriting,
  waitingRecords,
} from './kept-records.ts';

/**
 * Whether the account keeps the list; what it keeps is brought to this device. While it is fetched nothing is sent (the lock is that of
 * the outbox), so that what waits here is exactly what the answer does not hold.
 */
export const keepingQuery = (user: number) =>
  queryOptions({
    queryKey: ['job-search', user],
    queryFn: ({ signal }) =>
      withLock(`rtw.outbox.${user}`, async () => {
        const kept = await api('GET /v1/job_search/', { signal });
        await localStore.refresh();
        // Somebody else may have signed in meanwhile.
        if (readSession()?.user_id === user) takeKept(user, kept);
        return kept.kept_since !== null;
      }),
  });

/** Brings what the account keeps together with what this device has. */
export function takeKept(user: number, { kept_since, records }: KeptJobSearch): void {
  if (kept_since === null) {
    // What lies here stays here.
    noteKeeping(user, null);
    return;
  }
  if (keptSince(user) !== kept_since) {
    // It began to keep it, or began anew: it does not have what was written here before.
    sendAll(user);
    noteKeeping(user, kept_since);
  }
  const waiting = waitingRecords();
  const known = new Map(records.map(({ key, versions }) => [key, versions]));
  const keys = new Set([...known.keys(), ...waiting.map(({ record }) => record)]);
  for (const key of keys) {
    const own = waiting.filter(({ record }) => record === key);
    putVersions(
      user,
      key,
      own.reduce((versions, one) => withWriting(versions, one, ''), known.get(key) ?? []),
    );
  }
  // Deleted on another device, so long ago that the account does not know it any more.
  const gone = keptRecords(user).filter(({ key }) => !keys.has(key));
  if (gone.length > 0)
    removeRecords(
      user,
      gone.map(({ key }) => key),
    );
}

/** Each text as it is: under its own draft and step nothing is stored twice. */
function sendAll(user: number): void {
  for (const { key, versions } of keptRecords(user))
    for (const { draft, step, text } of versions)
      if (text !== '') sendWriting(user, key, { draft, step, text, replaces: [] });
}

/** What was kept on this device without an account becomes somebody's who says that it is theirs. */
export function adoptVisitorList(user: number): void {
  const isSent = keptSince(user) !== undefined;
  const own = new Map(keptRecords(user).map(({ key, versions }) => [key, versions]));
  const found = keptRecords('visitor');
  for (const { key, versions } of found)
    for (const { draft, step, text } of versions) {
      const writing = { draft, step, text, replaces: [] };
      own.set(key, withWriting(own.get(key) ?? [], writing, ''));
      putVersions(user, key, own.get(key) ?? []);
      if (isSent && text !== '') sendWriting(user, key, writing);
    }
  removeRecords(
    'visitor',
    found.map(({ key }) => key),
  );
}
