import type { Background } from '@readytowork/contract';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

export type Answers = Pick<Background, 'province' | 'occupation'>;
export type Stored = Answers & { partner_id: number | null };

export async function findBackground(db: Executor, accountId: number) {
  return db
    .selectFrom('background as b')
    .leftJoin('partner as p', 'p.id', 'b.partner_id')
    .select(['b.province', 'b.occupation', 'b.partner_id', 'p.name', 'p.code'])
    .where('b.account_id', '=', accountId)
    .executeTakeFirst();
}

export async function writeBackground(db: Executor, accountId: number, answers: Stored): Promise<void> {
  await db
    .insertInto('background')
    .values({ account_id: accountId, ...answers })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(answers))
    .execute();
}

const insertFirst = prepared(
  `insert into background (account_id, province, occupation, partner_id)
  select $1, $2, $3, $4 where $1::int is not null and ($2::text is not null or $3::text is not null or $4::int is not null)`,
  nothing,
);

export async function writeFirst(
  db: Executor,
  accountId: number | undefined,
  { province, occupation, partner_id }: Stored,
): Promise<void> {
  await insertFirst(db, accountId ?? null, province, occupation, partner_id);
}
