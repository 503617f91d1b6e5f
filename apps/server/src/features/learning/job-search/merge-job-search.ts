import { joinedVersions, shownVersions } from '@readytowork/activities/workbook';
import type { JoinRows } from '../../../feature.ts';
import * as queries from './merge-job-search.queries.ts';

/**
 * The merged account stores the job search if either account did, with the records of both, and with both texts if both wrote the
 * same record.
 */
export const joinJobSearches: JoinRows = async (db, { from, into }) => {
  const both = await queries.recordsOfBoth(db, from, into);
  for (const { stays, ends } of both) {
    const versions = joinedVersions(stays.versions, ends.versions);
    const at = stays.written_at > ends.written_at ? stays.written_at : ends.written_at;
    const isCleared = shownVersions(versions).length === 0;
    await queries.joinRecords(db, { into: stays.id, gone: ends.id }, { versions, at, isCleared });
  }
  await queries.moveRecords(db, from, into);
  return both.map(() => ({ case: 'job_search', stays: null, ends: null, kept: 'both' }));
};
