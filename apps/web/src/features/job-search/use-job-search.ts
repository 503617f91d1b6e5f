import { shownVersions, type Version } from '@readytowork/activities/workbook';
import { useSession } from '@readytowork/api-client/session';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { localStore, localStoreRead, openForVisitors } from '../../lib/local-store/browser-store.ts';
import { type JobRecord, readRecord } from './job-record.ts';
import { keptRecords, type Owner, snapshotOf } from './kept-records.ts';

/** A record as a person is shown it: the newest text, and others that were written without knowing of it. */
export interface ShownRecord<R extends JobRecord = JobRecord> {
  key: string;
  record: R;
  versions: Version[];
}

/** Whose list this device shows now. */
export const useOwner = (): Owner => useSession()?.user_id ?? 'visitor';

/** The list of an owner on this device; undefined until it is read. */
export function useJobSearch(owner: Owner): ShownRecord[] | undefined {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    void localStoreRead(openForVisitors()).then(() => setIsRead(true));
  }, []);
  const snapshot = useSyncExternalStore(
    (listener) => localStore.subscribe(listener),
    () => snapshotOf(owner),
    () => '',
  );
  return useMemo(
    () => (isRead && snapshot !== '' ? shownRecords(owner) : undefined),
    [isRead, snapshot, owner],
  );
}

export const shownRecords = (owner: Owner): ShownRecord[] =>
  keptRecords(owner).flatMap(({ key, versions }) => {
    const shown = shownVersions(versions);
    const record = shown[0] && readRecord(shown[0].text);
    return record ? [{ key, record, versions: shown }] : [];
  });

/** Of one kind. */
export const recordsOf = <K extends JobRecord['kind']>(
  records: readonly ShownRecord[],
  kind: K,
): ShownRecord<Extract<JobRecord, { kind: K }>>[] => records.filter((one) => isOfKind(one, kind));

const isOfKind = <K extends JobRecord['kind']>(
  one: ShownRecord,
  kind: K,
): one is ShownRecord<Extract<JobRecord, { kind: K }>> => one.record.kind === kind;
