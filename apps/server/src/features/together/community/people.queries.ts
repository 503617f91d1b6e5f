import { type RawBuilder, sql } from 'kysely';
import { boolean, integer, nullable, oneOf, type RowOf } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import { personColumns, personRow } from '../membership/person.view.ts';
import { publicPicture } from '../membership/picture.ts';
import { seenBy, seenText } from '../membership/unseen.ts';
import { most } from './connect.limits.ts';
import { sharesGroup } from './relations.ts';

type Tag<V, R> = (strings: TemplateStringsArray, ...values: V[]) => R;

/** Three columns with a person's relation to a viewer (see `relationOf` in connecting.view.ts). */
const relation = {
  connected: <V, R>(tag: Tag<V, R>, viewer: V, other: V): R =>
    tag`exists (select from connection c where c.account_id = ${viewer} and c.other_id = ${other})`,
  invites: <V, R>(tag: Tag<V, R>, viewer: V, other: V): R =>
    tag`exists (select from connection_invitation i
      where i.account_id = ${other} and i.to_id = ${viewer} and i.state = 'open')`,
  invited: <V, R>(tag: Tag<V, R>, viewer: V, other: V): R =>
    tag`exists (select from connection_invitation i
      where i.account_id = ${viewer} and i.to_id = ${other} and i.state in ('open', 'declined'))`,
};
const relationColumns = (viewer: string, other: string): string =>
  Object.entries(relation)
    .map(([name, written]) => `${written<string, string>(String.raw, viewer, other)} as ${name}`)
    .join(', ');

const foundRow = { id: integer, ...personRow, connected: boolean, invites: boolean, invited: boolean };
export type FoundRow = RowOf<typeof foundRow>;

const byCode = prepared(
  `select a.id, ${personColumns('m', 'a')}, ${relationColumns('$2::int', 'a.id')}
  from community_member m join account a on a.id = m.account_id
  where m.connect_code = $1::uuid and ${seenText({ viewer: '$2::int', author: 'a.id', at: '$3::timestamptz' })}`,
  foundRow,
);

/** The owner of a link, if the viewer sees them. */
export async function findByCode(
  db: Executor,
  code: string,
  viewer: number,
  at: Date,
): Promise<FoundRow | undefined> {
  const [found] = await byCode(db, code, viewer, at);
  return found;
}

/** True if the viewer may find the person by name. */
const findable = (viewer: string, other: string): string => `(
  'shareability' = any(a.shown) or ('shareability' = any(a.shown_to_connections) and (
    exists (select from connection mine join connection theirs on theirs.other_id = mine.other_id
      where mine.account_id = ${viewer} and theirs.account_id = ${other})
    or ${sharesGroup(viewer, other)})))`;

/** True if a word of the search begins a word of the name. */
const begins = (name: string, word: string): string =>
  `' ' || folded_name(${name}) like '% ' || ${word} || '%'`;
const typed = `unnest(string_to_array(folded_name($1::text), ' ')) as typed (word)`;
/**
 * Every word begins a word of the name, one of them of the first name and one of the last: the address is not searched. An only
 * name has to be given in full.
 */
const isWholeName = `(case when a.last_name = '' then folded_name(a.first_name) = folded_name($1::text) else
  not exists (select from ${typed} where not ${begins("a.first_name || ' ' || a.last_name", 'word')})
  and exists (select from ${typed} where ${begins('a.first_name', 'word')})
  and exists (select from ${typed} where ${begins('a.last_name', 'word')}) end)`;
/** Bounds a search for single letters. */
const mostCompared = 3000;

const byName = prepared(
  `select a.id, ${personColumns('m', 'a')}, ${relationColumns('$2::int', 'a.id')}
  from (select * from account
      where person_words(first_name || ' ' || last_name, email) @@ person_query($1::text)
      limit ${mostCompared}) a
    join community_member m on m.account_id = a.id
  where ${isWholeName}
    and a.id <> $2::int and ${findable('$2::int', 'a.id')}
    and ${seenText({ viewer: '$2::int', author: 'a.id', at: '$3::timestamptz' })}
  order by (lower(a.first_name || ' ' || a.last_name)) collate "C", a.id
  limit ${most.found}`,
  foundRow,
);

export const findByName = (db: Executor, name: string, viewer: number, at: Date): Promise<FoundRow[]> =>
  byName(db, name, viewer, at);

const wayTo = prepared(
  `select case
      when ${sharesGroup('$2::int', 'a.id')} then 'group'
      when ${findable('$2::int', 'a.id')} then 'name'
      when exists (select from connection_invitation i
        where i.account_id = a.id and i.to_id = $2::int and i.state = 'open') then 'name'
      when exists (select from connection c where c.account_id = $2::int and c.other_id = a.id) then 'name' end as how
  from account a
  where a.id = $1::int and a.id <> $2::int and ${seenText({ viewer: '$2::int', author: 'a.id', at: '$3::timestamptz' })}`,
  { how: nullable(oneOf('group', 'name')) },
);

/** What allows an account to invite a person; undefined if nothing does, or if the person is unseen. */
export async function findWay(db: Executor, other: number, viewer: number, at: Date) {
  const [found] = await wayTo(db, other, viewer, at);
  return found?.how ?? undefined;
}

const order: ListOrder<'name'> = {
  keys: {
    name: { by: sql`(lower(account.first_name || ' ' || account.last_name)) collate "C"`, kind: 'text' },
  },
  usual: 'name',
  id: sql`coalesce(group_member.id, 0)`,
};

const isRelated = (name: keyof typeof relation, viewer: number): RawBuilder<boolean> =>
  relation[name]<unknown, RawBuilder<boolean>>(
    (strings, ...values) => sql<boolean>(strings, ...values),
    viewer,
    sql.ref('account.id'),
  );

/**
 * The participants of an open group: its learners and its facilitators. Passed as an array, which the planner takes for few rows,
 * so that it looks up each of them by index.
 */
export function listOfGroup(db: Executor, group: number, viewer: number, at: Date, page: PageAsked<'name'>) {
  const rows = db
    .selectFrom('account')
    .innerJoin('community_member', 'community_member.account_id', 'account.id')
    .leftJoin('group_member', (join) =>
      join.onRef('group_member.account_id', '=', 'account.id').on('group_member.group_id', '=', group),
    )
    .select(['community_member.person', 'account.first_name', 'account.last_name'])
    .select(sql<number>`coalesce(group_member.id, 0)`.as('id'))
    .select(publicPicture)
    .select([
      isRelated('connected', viewer).as('connected'),
      isRelated('invites', viewer).as('invites'),
      isRelated('invited', viewer).as('invited'),
    ])
    .where(
      sql<boolean>`account.id = any(array(
        select m.account_id from group_member m join learner_group g on g.id = m.group_id
        where m.group_id = ${group} and m.state = 'joined' and g.closed_at is null
        union all select f.account_id from group_facilitator f join learner_group g on g.id = f.group_id
        where f.group_id = ${group} and g.closed_at is null))`,
    )
    .where('account.id', '<>', viewer)
    .where(seenBy({ viewer, author: sql.ref('account.id'), at }));
  return readPage(db, rows, order, page);
}
