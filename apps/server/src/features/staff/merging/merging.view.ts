import type { Problem } from '@readytowork/contract';
import {
  type Duplicate,
  type MergeHolds,
  type MergePreview,
  type MergeSide,
  moduleName,
  type SettledCase,
} from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import type { Settled } from '../../../feature.ts';
import { revisionOf } from '../../../http/revision.ts';
import type { Language } from '../../../words/languages.ts';
import { say } from '../../../words/say.ts';
import type { DuplicateRow, MergedAccount } from '../../base/accounts/merge-accounts.ts';

interface Side {
  account: MergedAccount;
  holds: MergeHolds;
}

/** The result of a merge for data that both accounts had, with the names of the modules. */
export interface Joined {
  settled: Settled[];
  slugs: ReadonlyMap<number, string>;
}

/** The data of a preview: what was found about the two accounts. */
export interface Seen extends Joined {
  stays: Side;
  ends: Side;
  refusals: Problem[];
}

const sideView = ({ account, holds }: Side): MergeSide => ({
  user_id: account.id,
  first_name: account.first_name,
  last_name: account.last_name,
  email: account.email,
  email_confirmed: account.email_confirmed_at !== null,
  date_of_birth: account.date_of_birth,
  active: account.deactivated_at === null,
  joined_at: account.created_at.toISOString(),
  last_seen_on: account.last_seen_on,
  holds,
});

export const settledView = ({ settled, slugs }: Joined): SettledCase[] =>
  settled.map(({ case: name, module, subject = null, stays, ends, kept }) => ({
    case: name,
    module_name: module === undefined ? null : moduleName(slugs.get(module) ?? ''),
    subject,
    stays,
    ends,
    kept,
  }));

/**
 * What the revision covers: the two accounts, and which of their common data is kept. It leaves out the number of slides read,
 * because otherwise a learner who continues in the meantime would block every merge.
 */
const decidedOn = ({ stays, ends, settled }: Seen) => ({
  accounts: [stays, ends].map(({ account }) => [
    account.id,
    account.email,
    account.first_name,
    account.last_name,
  ]),
  settled: settled.map((one) => [one.case, one.module, one.subject, one.kept]),
});

export const previewView = (seen: Seen, language?: Language): MergePreview => ({
  stays: sideView(seen.stays),
  ends: sideView(seen.ends),
  refusals: seen.refusals.map((why) => say(why, language)),
  settled: settledView(seen),
  revision: revisionOf(decidedOn(seen)),
});

export const duplicateView = (row: DuplicateRow): Duplicate => ({
  user_id: row.id,
  name: wholeName(row),
  email: row.email,
  last_seen_on: row.last_seen_on,
  reason: row.reason,
});
