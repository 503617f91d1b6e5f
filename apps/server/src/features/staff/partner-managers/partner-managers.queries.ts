import { boolean, integer, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { wholeNameOf } from '../../base/accounts/name-columns.ts';

const managers = prepared(
  `select a.id, ${wholeNameOf('a')} as name, a.email, m.added_at
  from partner_manager m join account a on a.id = m.account_id and a.deactivated_at is null
  where m.partner_id = $1 order by m.added_at, a.id`,
  { id: integer, name: text, email: text, added_at: timestamp },
);

/** The managers of a partner who can sign in, the longest-serving first. */
export const listManagers = (db: Executor, partner: number) => managers(db, partner);
export type ManagerRow = Awaited<ReturnType<typeof listManagers>>[number];

const candidate = prepared(
  // The lock keeps the role until the partner is added, because removing the role also removes the partners.
  `select id, email_confirmed_at is not null as confirmed from account
  where lower(email) = lower($1) and deactivated_at is null and staff_role = 'manager' for no key update`,
  { id: integer, confirmed: boolean },
);

/** The account with this address, if it has the role; locked until the transaction ends. */
export async function lockManager(db: Executor, email: string) {
  const [row] = await candidate(db, email);
  return row;
}

const add = prepared(
  `insert into partner_manager (partner_id, account_id, added_at) values ($1, $2, $3)
  on conflict do nothing returning account_id`,
  { account_id: integer },
);

/** False if the account managed the partner already. */
export async function addManager(db: Executor, partner: number, account: number, at: Date) {
  return (await add(db, partner, account, at)).length > 0;
}

const remove = prepared(
  'delete from partner_manager where partner_id = $1 and account_id = $2 returning account_id',
  { account_id: integer },
);

/** False if the account did not manage the partner. */
export async function removeManager(db: Executor, partner: number, account: number) {
  return (await remove(db, partner, account)).length > 0;
}

const release = prepared(
  `delete from partner_manager m using account a
  where m.account_id = $1 and a.id = m.account_id and a.staff_role is distinct from 'manager'`,
  nothing,
);

/** Takes all partners from an account that has another role now, or none. */
export async function releasePartners(db: Executor, account: number): Promise<void> {
  await release(db, account);
}

const move = prepared(
  `update partner_manager m set account_id = $2 where account_id = $1
    and not exists (select from partner_manager o where o.partner_id = m.partner_id and o.account_id = $2)`,
  nothing,
);
const drop = prepared('delete from partner_manager where account_id = $1', nothing);

/** The remaining account manages the partners of both. */
export async function joinManagers(db: Executor, from: number, into: number): Promise<void> {
  await move(db, from, into);
  await drop(db, from);
}
