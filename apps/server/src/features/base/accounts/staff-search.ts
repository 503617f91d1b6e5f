import { mostCounted, type SortOf } from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type PageAsked, readPageOf } from '../../../db/read-page.ts';
import { type AccountRows, accounts, columns, email, firstName, name, order } from './staff-account.ts';

/** So many people who begin alike are sorted for a page; where there are more, one in a few hundred is, and they are met on the way. */
const mostSorted = 3_000;

/** A range, not `like`: prepared once, a statement keeps its index whatever is searched for. */
function begins(text: RawBuilder<string>, search: string) {
  const from = sql`(lower(${search}::text)) collate "C"`;
  return sql<boolean>`(${text} >= ${from} and ${text} < (lower(${search}::text) || ${'\u{10FFFF}'}::text) collate "C")`;
}

/** The same, which no index helps to find. */
const withoutIndex = (text: RawBuilder<string>) => sql<string>`(${text} || '') collate "C"`;

interface Search {
  search: string;
  /** People whom the search leads to by a number. */
  ids: number[];
  /** What else is asked of them. */
  within: (rows: AccountRows) => AccountRows;
  page: PageAsked<SortOf<'people'>>;
}

/**
 * By the beginning of "first last", of "last first" or of the email address, in any case: each is a way of its own with its index.
 * Of a few people, who are found by the index, the page is sorted. A beginning that thousands share is met soon by whoever walks
 * through everybody in the order of the list, whereas to sort them all takes a second. Only the planner cannot know which it is:
 * prepared once, a statement is planned for any search.
 */
export async function searchAccounts(db: Executor, { search, ids, within, page }: Search) {
  const found = await count(db, search, ids, within);
  const common = { name: found.name > mostSorted, firstName: found.first_name > mostSorted };
  const byIndex = (text: RawBuilder<string>) => within(accounts(db).where(begins(text, search)));
  const from = (rows: AccountRows) => db.selectFrom(rows.as('account')).select(columns);
  // The planner looks past no offset: nobody is walked through for these.
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

/** Where thousands have the name, those who only have an address that begins so are not looked for. */
const isName = (search: string) => /^[\p{L}\p{M} '’-]+$/u.test(search);

/** How many each way leads to, as far as lists are counted. */
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
