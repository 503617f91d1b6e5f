import { integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

const learners = prepared(
  `select a.id as account_id from group_member m join account a on a.id = m.account_id
  where m.group_id = $1 and m.state = 'joined' and a.deactivated_at is null order by a.id`,
  { account_id: integer },
);

/** Active members of a group who have agreed to be visible. */
export async function learnersOf(db: Executor, group: number): Promise<number[]> {
  return (await learners(db, group)).map(({ account_id }) => account_id);
}

const seconds = prepared(
  `select t.seconds from unnest($1::int[]) as given (account_id)
  cross join lateral (
    select sum(seconds)::int as seconds from learning_time l where l.account_id = given.account_id and l.module_id = $2
  ) t where t.seconds > 0`,
  { seconds: integer },
);

/** Total learning time of each member; leaves out members without any. */
export async function secondsOfLearners(
  db: Executor,
  of: readonly number[],
  module: number,
): Promise<number[]> {
  return (await seconds(db, of, module)).map((row) => row.seconds);
}
