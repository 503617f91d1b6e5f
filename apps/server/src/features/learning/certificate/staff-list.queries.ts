import { type CertificateState, orders, type SortOf } from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { countRows, type ListOrder, type PageAsked, readPage, readPageOf } from '../../../db/read-page.ts';

export interface CertificatesAsked extends PageAsked<SortOf<'certificates'>> {
  search?: string | undefined;
  course?: number | undefined;
  state?: CertificateState | undefined;
  /** Days in South Africa; the first and the last are included. */
  from?: string | undefined;
  until?: string | undefined;
}

const order: ListOrder<SortOf<'certificates'>> = {
  keys: { issued: { by: sql`certificate.issued_at`, kind: 'time' } },
  usual: orders.certificates.usual,
  id: sql`certificate.number`,
  idKind: 'text',
};

/**
 * The account that a certificate's account was merged into. It has one only if the person shows another certificate of the course.
 * A subquery, because a join can make the planner read all accounts.
 */
const partOf = sql<number>`(select part_of from account where id = certificate.account_id)`;

const columns = [
  'id',
  'name',
  'module_id',
  'module_name',
  'issued_at',
  'withdrawn_at',
  'user_id',
  'replaced',
] as const;

const certificates = (db: Executor) =>
  db
    .selectFrom('certificate')
    .select([
      'number as id',
      'name',
      'module_id',
      'module_name',
      'issued_at',
      'withdrawn_at',
      sql<boolean>`${partOf} is not null`.as('replaced'),
    ])
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('account').select('part_of').whereRef('account.id', '=', 'certificate.account_id'),
          'account_id',
        )
        .as('user_id'),
    );
type Rows = ReturnType<typeof certificates>;
export type ListedRow = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>;

const isInState: Record<CertificateState, RawBuilder<boolean>> = {
  valid: sql<boolean>`(withdrawn_at is null and ${partOf} is null)`,
  withdrawn: sql<boolean>`withdrawn_at is not null`,
  replaced: sql<boolean>`(withdrawn_at is null and account_id in (select id from account where part_of is not null))`,
};

const beginOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Africa/Johannesburg')`;

const matches = (name: RawBuilder<string>, search: string) =>
  sql<boolean>`person_words(${name}, '') @@ person_query(${search})`;
const indexed = sql<string>`certificate.name`;
/** The same value, written so that the planner uses no index for it. */
const unindexed = sql<string>`(certificate.name || '')`;

/** A page of all certificates; each filter uses an index in the order of the list. */
export async function listCertificates(
  db: Executor,
  { search, course, state, from, until, ...page }: CertificatesAsked,
) {
  let rows = certificates(db);
  // With a range of time the planner reads an index also for the count. These two filters have better ones.
  const hasOwnIndex = search !== undefined || state === 'replaced';
  const [first, last] = hasOwnIndex ? [from, until] : [from ?? '-infinity', until ?? 'infinity'];
  if (course !== undefined) rows = rows.where('certificate.module_id', '=', course);
  if (state) rows = rows.where(isInState[state]);
  if (first !== undefined) rows = rows.where('certificate.issued_at', '>=', beginOf(first));
  if (last !== undefined)
    rows = rows.where('certificate.issued_at', '<', sql<Date>`${beginOf(last)} + interval '1 day'`);
  return search === undefined ? readPage(db, rows, order, page) : searchNames(db, rows, search, page);
}

/**
 * Searches by words of the name. A few matches are found by the index and sorted; if more match than lists count, the list is
 * read in its order, which soon fills a page.
 */
async function searchNames(
  db: Executor,
  rows: Rows,
  search: string,
  page: PageAsked<SortOf<'certificates'>>,
) {
  const found = rows.where(matches(indexed, search));
  const counted = await countRows(db, found);
  if (counted.more_than_count)
    return readPageOf([rows.where(matches(unindexed, search))], order, page, counted);
  // The offset keeps the planner from reading all certificates in order to find these few.
  const few = db.selectFrom(found.offset(0).as('found')).select(columns);
  return readPageOf([few], { ...order, ...ofFound }, page, counted);
}

const ofFound = {
  keys: { issued: { by: sql`found.issued_at`, kind: 'time' } },
  id: sql`found.id`,
} satisfies Partial<ListOrder<SortOf<'certificates'>>>;

/** The certificate of a number, as a list of one or none. */
export function listOfNumber(db: Executor, number: string, page: PageAsked<SortOf<'certificates'>>) {
  return readPage(db, certificates(db).where('certificate.number', '=', number), order, page);
}
