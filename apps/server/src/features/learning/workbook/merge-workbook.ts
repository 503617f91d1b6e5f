import { joinedVersions } from '@readytowork/activities/workbook';
import type { JoinRows } from '../../../feature.ts';
import * as queries from './merge-workbook.queries.ts';

/** Keeps the texts of both accounts; if both have an entry for the same task, the learner can choose between the texts. */
export const joinWorkbooks: JoinRows = async (db, { from, into }) => {
  const both = await queries.entriesOfBoth(db, from, into);
  for (const { stays, ends } of both) {
    const at = stays.written_at > ends.written_at ? stays.written_at : ends.written_at;
    const versions = joinedVersions(stays.versions, ends.versions);
    await queries.joinEntries(db, { into: stays.id, gone: ends.id }, { versions, at });
  }
  await queries.moveEntries(db, from, into);
  return both.map(({ module_id, stays }) => ({
    case: 'workbook',
    module: module_id,
    subject: stays.ask,
    stays: null,
    ends: null,
    kept: 'both',
  }));
};
