import { mostCounted, type SortOf } from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type PageAsked, readPageOf } from '../../../db/read-page.ts';
import { type AccountRows, accounts, columns, email, firstName, name, order } from './staff-account.ts';

/**
 * Up to this many people with the same beginning are sorted for a page. Beyond it one account in a few hundred matches, and a
 * walk through the list meets matches soon.
 */
const mostSorted = 3_000;

/** A range instead of `like`: a prepared statement keeps its index for any search text. */
function begins(text: RawBuilder<string>, search: string) {
  const from = sql`(lower(${search}::text)) collate "C"`;
  return sql<boolean>`(${text} >= ${from} and ${text} < (lower(${search}::text) || ${'\u{10FFFF}'}::text) collate "C")`;
}

/** The same value in a form that no index serves. */
const withoutIndex = (text: RawBuilder<string>) => sql<string>`(${text} || '') collate "C"`;

interface Search {
  search: string;
  /** Accounts that the search finds by a number. */
  ids: number[];
  /** The other filters. */
  within: (rows: AccountRows) => AccountRows;
  page: PageAsked<SortOf<'people'>>;
}

/**
 * Searches by the beginning of "first last", "last first" or the email address, in any case; each has its own index. A few
 * matches are found by the index and sorted. For a beginning that thousands share, a walk through all accounts in list order
 * meets matches soon, whereas sorting them takes a second. The planner cannot tell these cases apart, because it plans a prepared
 * statement for any search.
 */
export async function searchAccounts(db: Executor, { search, ids, within, page }: Search) {
  const found = await count(db, search, ids, within);
  const common = { name: found.name > mostSorted, firstName: found.first_name > mostSorted };
  const byIndex = (text: RawBuilder<string>) => within(accounts(db).where(begins(text, search)));
  const from = (rows: AccountRows) => db.selectFrom(rows.as('account')).select(columns);
  // The offset is an optimisation fence: the planner does not walk through all accounts for these.
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

/** Where thousands match a name, matches by address alone are not searched. */
const isName = (search: string) => /^[\p{L}\p{M} '’-]+$/u.test(search);

/** Number of matches of each kind, up to the bound of counted lists. */
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
