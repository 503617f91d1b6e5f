import { arrayOf, boolean, integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

const readsAll = (account: string) => `${account}.staff_role in ('analyst', 'administrator')`;

/**
 * SQL condition: the account may read the report of people with these filters. A manager may if the filters name one of their
 * partners and no group.
 *
 * @param account the alias of the table `account`
 * @param filters SQL of the filters of a saved report
 */
export const mayReadReport = (account: string, filters: string): string =>
  `(${account}.deactivated_at is null and (coalesce(${readsAll(account)}, false)
    or (coalesce(${account}.staff_role = 'manager', false) and ${filters} -> 'group' is null and exists (
      select from partner_manager managed
      where managed.account_id = ${account}.id and managed.partner_id::text = ${filters} ->> 'partner'))))`;

const reader = prepared(
  `select coalesce(${readsAll('a')}, false) as reads_all, array(
      select m.partner_id from partner_manager m join partner p on p.id = m.partner_id
      where m.account_id = a.id and a.staff_role = 'manager' order by lower(p.name) collate "C") as partners
  from account a where a.id = $1 and a.deactivated_at is null`,
  { reads_all: boolean, partners: arrayOf(integer) },
);

/** The partners whose figures an account may read, by name; undefined: all figures. */
export async function partnersReadBy(db: Executor, account: number): Promise<number[] | undefined> {
  const [row] = await reader(db, account);
  return row?.reads_all ? undefined : (row?.partners ?? []);
}

const candidate = prepared(
  `select a.id, a.email_confirmed_at is not null as confirmed
  from saved_report s join account a on lower(a.email) = lower($2)
  where s.id = $1 and ${mayReadReport('a', 's.filters')}`,
  { id: integer, confirmed: boolean },
);

/** The account with this address, if it may read a saved report. */
export async function findReader(db: Executor, report: number, email: string) {
  const [row] = await candidate(db, report, email);
  return row;
}
