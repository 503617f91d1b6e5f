import { mostCounted, type SortOf } from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type PageAsked, readPageOf } from '../../../db/read-page.ts';
import {
  type AccountRows,
  accounts,
  columns,
  email,
  firstName,
  name,
  order,
  words,
} from './staff-account.ts';

/**
 * If no more people than this match, they are all sorted. If more match, at least one account in a few hundred does, so reading
 * the list in order soon fills a page.
 */
const mostSorted = 3_000;

/** Compares with a range instead of `like`, so that a prepared statement uses the index for any search text. */
function begins(text: RawBuilder<string>, search: string) {
  const from = sql`(lower(${search}::text)) collate "C"`;
  return sql<boolean>`(${text} >= ${from} and ${text} < (lower(${search}::text) || ${'\u{10FFFF}'}::text) collate "C")`;
}

/** The same value, written so that the planner uses no index for it. */
const withoutIndex = (text: RawBuilder<string>) => sql<string>`(${text} || '') collate "C"`;

interface Search {
  search: string;
  /** Accounts whose number matches the search. */
  ids: number[];
  /** Applies the other filters of the list. */
  within: (rows: AccountRows) => AccountRows;
  page: PageAsked<SortOf<'people'>>;
}

/** A search that may be a domain without its @. */
const isDomain = (search: string) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(search);

/** All words of the search are in the name or the address, in any order and written in any way (`person_words`). */
function matches(search: string) {
  const query = sql`person_query(${search})`;
  if (!isDomain(search)) return sql<boolean>`${words} @@ ${query}`;
  return sql<boolean>`${words} @@ (${query} || person_query(${`@${search}`}))`;
}

/**
 * Searches by words of names and addresses. If thousands of people match, only those count whose name or address begins with the
 * search, because sorting all would take a second.
 */
export async function searchAccounts(db: Executor, asked: Search) {
  const { search, ids, within, page } = asked;
  const byWords = within(accounts(db).where(matches(search)));
  const numbered = within(accounts(db).where(sql<boolean>`id = any(${ids}::int[])`));
  const idsOf = (rows: AccountRows) => rows.clearSelect().select('id');
  const { count: total } = await db
    .selectFrom(
      idsOf(byWords)
        .union(idsOf(numbered))
        .limit(mostSorted + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (total > mostSorted) return searchBeginnings(db, asked);
  const ways = [byWords.offset(0), ...(ids.length > 0 ? [numbered] : [])].map((rows) =>
    db.selectFrom(rows.as('account')).select(columns),
  );
  return readPageOf(ways, order, page, { count: total, more_than_count: false });
}

/**
 * Searches by the beginning of "first last", "last first" or the email address, ignoring case; each has its own index. A few
 * matches are found by the index and then sorted. If thousands of people match, sorting them would take a second, so all accounts
 * are read in the order of the list, which soon finds enough matches. The code chooses between the two, because the planner plans
 * a prepared statement for any search text.
 */
async function searchBeginnings(db: Executor, { search, ids, within, page }: Search) {
  const found = await count(db, search, ids, within);
  const common = { name: found.name > mostSorted, firstName: found.first_name > mostSorted };
  const byIndex = (text: RawBuilder<string>) => within(accounts(db).where(begins(text, search)));
  const from = (rows: AccountRows) => db.selectFrom(rows.as('account')).select(columns);
  // The offset keeps the planner from reading all accounts in order to find these few.
  const few = (rows: AccountRows) => from(rows.offset(0));
  const onTheWay = (text: RawBuilder<string>) => byIndex(withoutIndex(text));
  const isByName = (page.sort ?? order.usual).endsWith('name');
  const unlike = common.name || common.firstName ? !isName(search) : true;
  const ways = [
    isByName ? from(byIndex(name)) : common.name ? from(onTheWay(name)) : few(byIndex(name)),
    common.firstName ? from(onTheWay(firstName)) : few(byIndex(firstName)),
    ...(unlike ? [few(byIndex(email))] : []),
    ...(ids.length > 0 ? [from(within(accounts(db).where(sql<boolean>`id = any(${ids}::int[])`)))] : []),
  ];
  const total = unlike ? found.whole : found.named;
  const counted = { count: Math.min(total, mostCounted), more_than_count: total > mostCounted };
  return readPageOf(ways, order, page, counted);
}

/** True if the text can be a name. If thousands of people have that name, addresses are not searched as well. */
const isName = (search: string) => /^[\p{L}\p{M} '’-]+$/u.test(search);

/** Counts the matches of each kind, up to the maximum that lists count to. */
async function count(db: Executor, search: string, ids: number[], within: Search['within']) {
  const bounded = (rows: AccountRows) =>
    within(rows)
      .clearSelect()
      .select('id')
      .limit(mostCounted + 1);
  const by = (text: RawBuilder<string>) => bounded(accounts(db).where(begins(text, search)));
  const all = sql<number>`count(*)::int`;
  return db
    .with('by_name', () => by(name))
    .with('by_first_name', () => by(firstName))
    .with('by_email', () => by(email))
    .with('numbered', () => bounded(accounts(db).where(sql<boolean>`id = any(${ids}::int[])`)))
    .with('named', (found) =>
      found
        .selectFrom('by_name')
        .select('id')
        .union(found.selectFrom('by_first_name').select('id'))
        .union(found.selectFrom('numbered').select('id')),
    )
    .with('whole', (found) =>
      found.selectFrom('named').select('id').union(found.selectFrom('by_email').select('id')),
    )
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('by_name').select(all.as('count')).$asScalar().$notNull().as('name'),
      selectFrom('by_first_name').select(all.as('count')).$asScalar().$notNull().as('first_name'),
      selectFrom('named').select(all.as('count')).$asScalar().$notNull().as('named'),
      selectFrom('whole').select(all.as('count')).$asScalar().$notNull().as('whole'),
    ])
    .executeTakeFirstOrThrow();
}
