import { shownVersions, type Version } from '@readytowork/activities/workbook';
import { useSession } from '@readytowork/api-client/session';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useOutbox } from '../outbox/outbox-context.tsx';
import { type JobRecord, readRecord } from './job-record.ts';
import { JobRecords, type Owner } from './job-records.ts';
import { recordWritten } from './operations.ts';

/** A record as shown on the page: the newest version first, then conflicting ones. */
export interface ShownRecord<R extends JobRecord = JobRecord> {
  key: string;
  record: R;
  versions: Version[];
}

/** Owner of the list to show: the signed-in user or 'visitor'. */
export const useOwner = (): Owner => useSession()?.user_id ?? 'visitor';

/** The job-search records on this device. */
export function useJobRecords(): JobRecords {
  const outbox = useOutbox(recordWritten);
  return useMemo(() => new JobRecords(outbox), [outbox]);
}

/** An owner's list on this device; undefined until it has loaded. */
export function useJobSearch(owner: Owner): ShownRecord[] | undefined {
  const stored = useJobRecords();
  const { store } = stored;
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    void store.untilReadable(store.openForAnyone()).then(() => setIsRead(true));
  }, [store]);
  const snapshot = useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => stored.snapshotOf(owner),
    () => '',
  );
  return useMemo(
    () => (isRead && snapshot !== '' ? shownRecords(stored, owner) : undefined),
    [isRead, snapshot, stored, owner],
  );
}

export const shownRecords = (stored: JobRecords, owner: Owner): ShownRecord[] =>
  stored.recordsOf(owner).flatMap(({ key, versions }) => {
    const shown = shownVersions(versions);
    const record = shown[0] && readRecord(shown[0].text);
    return record ? [{ key, record, versions: shown }] : [];
  });

/** The records of one kind. */
export const recordsOf = <K extends JobRecord['kind']>(
  records: readonly ShownRecord[],
  kind: K,
): ShownRecord<Extract<JobRecord, { kind: K }>>[] => records.filter((one) => isOfKind(one, kind));

const isOfKind = <K extends JobRecord['kind']>(
  one: ShownRecord,
  kind: K,
): one is ShownRecord<Extract<JobRecord, { kind: K }>> => one.record.kind === kind;
