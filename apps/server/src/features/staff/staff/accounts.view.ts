import type { ListedAccount, Person, PlainCode, StaffAccount } from '@readytowork/contract';
import type { Columns } from '../../../http/bind-csv.ts';
import { revisionOf } from '../../../http/revision.ts';
import { dayOf } from '../../../local-time.ts';
import type { Language } from '../../../words/languages.ts';
import { say } from '../../../words/say.ts';
import { personView as nameView } from '../../base/accounts/person.view.ts';
import { roleOf } from '../../base/accounts/roles.ts';
import type { StaffAccountRow } from '../../base/accounts/staff-list.ts';
import type { Numbered } from './search.ts';

/** The fields of an account that an administrator can change. */
export const rightsOf = ({ staff_role, deactivated_at }: StaffAccountRow) => ({
  staff_role,
  active: deactivated_at === null,
});

export const accountView = (row: StaffAccountRow): StaffAccount => ({
  user_id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  email_confirmed: row.email_confirmed_at !== null,
  role: roleOf(row),
  ...rightsOf(row),
  joined_at: row.created_at.toISOString(),
  last_seen_on: row.last_seen_on,
  revision: revisionOf(rightsOf(row)),
});

/** Spreadsheet columns of the list. */
export const accountColumns: Columns<StaffAccount> = {
  Number: ({ user_id }) => user_id,
  'First name': ({ first_name }) => first_name,
  'Last name': ({ last_name }) => last_name,
  'Email address': ({ email }) => email,
  'Email confirmed': ({ email_confirmed }) => email_confirmed,
  Role: ({ role }) => role,
  Active: ({ active }) => active,
  Joined: ({ joined_at }) => dayOf(new Date(joined_at)),
  'Last seen': ({ last_seen_on }) => last_seen_on,
};
/** A listed account with what the search matched. */
export const listedView = (
  row: StaffAccountRow,
  search: string | undefined,
  numbered: Numbered,
): ListedAccount => ({ ...accountView(row), found_by: search ? foundBy(row, search, numbered) : null });

function foundBy({ id, email }: StaffAccountRow, search: string, { certificate, ticket }: Numbered) {
  if (id === certificate) return 'certificate';
  if (id === ticket) return 'ticket';
  const isAddress = search.includes('@') || email.toLowerCase().startsWith(search.toLowerCase());
  return isAddress ? 'address' : 'name';
}

interface Read {
  account: StaffAccountRow;
  emailChange: { email: string; created_at: Date; expires_at: Date } | undefined;
  handsOff: PlainCode | undefined;
  merged: { into: StaffAccountRow | undefined; from: StaffAccountRow[] };
}

export const personView = ({ account, emailChange, handsOff, merged }: Read, language: Language): Person => ({
  ...accountView(account),
  user_type: account.user_type,
  deactivated_at: account.deactivated_at?.toISOString() ?? null,
  email_change: emailChange
    ? {
        email: emailChange.email,
        asked_at: emailChange.created_at.toISOString(),
        expires_at: emailChange.expires_at.toISOString(),
      }
    : null,
  hands_off: handsOff ? say(handsOff, language) : null,
  merged_into: merged.into ? nameView(merged.into) : null,
  merged_from: merged.from.flatMap((account) => nameView(account) ?? []),
});
