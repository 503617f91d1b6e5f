import { batchedStatement } from '../../../db/batched-statement.ts';
import { arrayOf, integer, nullable, oneOf, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { mapRead } from '../../../db/read-together.ts';

const path = batchedStatement({
  text: `
    select account_id, p.aim, coalesce(p.ticks, '{}') as ticks
    from unnest($1::int[]) as k (account_id) left join learning_path p using (account_id)`,
  row: {
    account_id: integer,
    aim: nullable(oneOf('job', 'business', 'study', 'unsure', 'none')),
    ticks: arrayOf(text),
  },
  keyOf: ([accountId]: [accountId: number]) => accountId,
  keyOfRow: ({ account_id }) => account_id,
});

export const pathRead = (accountId: number) =>
  mapRead(path.read(accountId), ([row]) => {
    if (!row) throw new Error('a select for each account returned no row');
    return row;
  });

export async function setAim(db: Executor, accountId: number, aim: string): Promise<void> {
  await writeAim(db, accountId, aim);
}

const writeAim = prepared(
  `insert into learning_path (account_id, aim) values ($1, $2)
  on conflict (account_id) do update set aim = excluded.aim`,
  nothing,
);

/** The row's lock makes a set of both writes, on every process. */
export async function addTicks(db: Executor, accountId: number, ticks: string[]): Promise<void> {
  await writeTicks(db, accountId, ticks);
}

const writeTicks = prepared(
  `insert into learning_path as p (account_id, ticks) values ($1, $2)
  on conflict (account_id) do update
    set ticks = array(select distinct tick from unnest(p.ticks || excluded.ticks) as tick)
    where not p.ticks @> excluded.ticks`,
  nothing,
);
