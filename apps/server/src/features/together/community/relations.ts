import { boolean, integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { seenText } from '../membership/unseen.ts';

/** A person's relation to a viewer. `unseen`: blocked either way, barred, gone, or not in the community. */
export type Relation = 'self' | 'connection' | 'shared-group' | 'nobody' | 'unseen';

/** The accounts in an open group: its learners and its facilitators. */
const inGroup = (account: string) => `
  select m.group_id from group_member m join learner_group g on g.id = m.group_id
  where m.account_id = ${account} and m.state = 'joined' and g.closed_at is null
  union all select g.id from group_facilitator f join learner_group g on g.id = f.group_id
  where f.account_id = ${account} and g.closed_at is null`;

/** True if the two share an open group. */
export const sharesGroup = (one: string, other: string): string =>
  `exists ((${inGroup(one)}) intersect (${inGroup(other)}))`;

const relations = prepared(
  `
  select asked.id,
    exists (select from connection c where c.account_id = $1 and c.other_id = asked.id) as connected,
    ${sharesGroup('$1', 'asked.id')} as shares,
    ${seenText({ viewer: '$1', author: 'asked.id', at: '$3::timestamptz' })} as seen
  from unnest($2::int[]) as asked (id)`,
  { id: integer, connected: boolean, shares: boolean, seen: boolean },
);

export async function relationsTo(
  db: Executor,
  viewer: number,
  others: readonly number[],
  at: Date,
): Promise<Map<number, Relation>> {
  const rows = others.length === 0 ? [] : await relations(db, viewer, others, at);
  return new Map(
    rows.map(({ id, connected, shares, seen }): [number, Relation] => {
      if (id === viewer) return [id, 'self'];
      if (!seen) return [id, 'unseen'];
      if (connected) return [id, 'connection'];
      return [id, shares ? 'shared-group' : 'nobody'];
    }),
  );
}

const byPerson = prepared('select account_id from community_member where person = $1', {
  account_id: integer,
});

/** The account with this community id. */
export async function accountOf(db: Executor, person: string): Promise<number | undefined> {
  const [found] = await byPerson(db, person);
  return found?.account_id;
}
