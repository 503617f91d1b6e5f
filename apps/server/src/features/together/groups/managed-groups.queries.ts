import { orders, type SortOf } from '@readytowork/contract';
import { sql } from 'kysely';
import { boolean, integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import { facilitatorNames } from './facilitators.queries.ts';
import { memberCount } from './groups.queries.ts';

const managed = prepared(
  `select g.id from learner_group g
    join partner_manager m on m.partner_id = g.partner_id and m.account_id = $1
    join account a on a.id = m.account_id and a.staff_role = 'manager'
  where g.id = $2`,
  { id: integer },
);

/** True if the account manages the partner of the group. */
export async function isManagerOf(db: Executor, account: number, group: number): Promise<boolean> {
  return (await managed(db, account, group)).length > 0;
}

const sight = prepared(
  `select a.staff_role = 'manager' and not exists (
      select from group_facilitator f where f.group_id = $2 and f.account_id = a.id) as as_manager
  from account a where a.id = $1 and a.staff_role is not null`,
  { as_manager: boolean },
);

/** True if the account sees the group only as a manager: learners who agreed to it, and no invitations. */
export async function seesAsManager(db: Executor, account: number, group: number): Promise<boolean> {
  const [row] = await sight(db, account, group);
  return row?.as_manager ?? false;
}

const order: ListOrder<SortOf<'groups'>> = {
  keys: { created: { by: sql`learner_group.created_at`, kind: 'time' } },
  usual: orders.groups.usual,
  id: sql`learner_group.id`,
};

const groups = (db: Executor, manager: number) =>
  db
    .selectFrom('learner_group')
    .innerJoin('partner', 'partner.id', 'learner_group.partner_id')
    .innerJoin('partner_manager', 'partner_manager.partner_id', 'partner.id')
    .select([
      'learner_group.id',
      'learner_group.name',
      'learner_group.created_at',
      'learner_group.closed_at',
      'partner.name as partner',
      sql<string>`${sql.raw(facilitatorNames('learner_group.id'))}`.as('facilitator'),
      memberCount('joined').as('learners'),
      memberCount('invited').as('invited'),
    ])
    .where('partner_manager.account_id', '=', manager);
export type ManagedRow = Awaited<ReturnType<ReturnType<typeof groups>['executeTakeFirstOrThrow']>>;

export type ManagedAsked = PageAsked<SortOf<'groups'>> & { state?: 'open' | 'closed' | undefined };

/** The groups of the partners that an account manages. */
export function listManaged(db: Executor, manager: number, { state, ...page }: ManagedAsked) {
  const all = groups(db, manager);
  const rows = state ? all.where('learner_group.closed_at', state === 'open' ? 'is' : 'is not', null) : all;
  return readPage(db, rows, order, page);
}
