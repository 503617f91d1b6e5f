import { sql } from 'kysely';
import { arrayOf, float, integer, nullable, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

/** The reader and the time of a search. */
export interface Reader {
  /** The modules that the reader may see. */
  modules: readonly number[];
  /** The enabled settings among those that documents depend on. */
  open: readonly string[];
  at: Date;
}

/** The terms of a search as columns. */
export interface AskedTerms {
  words: readonly string[];
  beginnings: readonly boolean[];
  /** Whether a word is looked for in whole texts too. */
  inBody: readonly boolean[];
  weights: readonly number[];
}

/**
 * The documents with any of the terms, the best first by a sum over the terms that the ranking refines. Words contain only letters
 * and digits, so that none is an operator. A word in the text of a document counts the same however often it is there, because
 * reading every text would take long; a chapter is long and its text is read.
 */
const candidates = prepared(
  `
  with term as (
    select n::int - 1 as n, weight, in_body, case when is_beginning then to_tsquery('simple', '''' || word || ''':*')
      else to_tsquery('english', '''' || word || '''') || to_tsquery('simple', '''' || word || '''') end as query
    from unnest($1::text[], $2::bool[], $3::bool[], $4::float8[])
      with ordinality as asked (word, is_beginning, in_body, weight, n)
  ), shown as not materialized (
    select * from search_document d
    where (d.module_id is null or d.module_id = any($5::int[])) and (d.needs is null or d.needs = any($6::text[]))
      and (d.shown_from is null or d.shown_from <= $7) and (d.shown_until is null or d.shown_until > $7)
      and ($8::text[] is null or d.kind = any($8::text[]))
  ), hit as materialized (
    select d.id, t.n, t.weight, ts_rank('{0.08, 0.3, 0.7, 1}', d.head, t.query) as rank,
      count(*) over (partition by t.n) as documents
    from term t join shown d on d.head @@ t.query
    union all
    select d.id, t.n, t.weight, case when d.kind = 'chapter' then ts_rank('{0.08, 0, 0, 0}', d.body, t.query) else 0.06 end,
      count(*) over (partition by t.n)
    from term t join shown d on d.body @@ t.query
    where t.in_body
  ), best as (
    select id, array_agg(n) as terms, array_agg(rank::float8) as ranks, array_agg(documents::int) as documents
    from hit group by id order by sum(weight * rank * ln(1 + $9::float8 / documents)) desc, id limit $10
  )
  select best.terms, best.ranks, best.documents, d.kind, d.source, d.title, d.promise, d.address, d.address_signed_in, d.phone
  from best join search_document d using (id)`,
  {
    terms: arrayOf(integer),
    ranks: arrayOf(float),
    documents: arrayOf(integer),
    kind: text,
    source: text,
    title: text,
    promise: text,
    address: text,
    address_signed_in: nullable(text),
    phone: nullable(text),
  },
);
export type FoundRow = Awaited<ReturnType<typeof candidates>>[number];

/** @param kinds undefined for all */
export function findCandidates(
  db: Executor,
  { words, beginnings, inBody, weights }: AskedTerms,
  { modules, open, at }: Reader,
  { kinds, all, most }: { kinds: readonly string[] | undefined; all: number; most: number },
): Promise<FoundRow[]> {
  return candidates(db, words, beginnings, inBody, weights, modules, open, at, kinds ?? null, all, most);
}

const known = prepared(
  `select word from ts_stat('select head || body from search_document') where length(word) between 3 and 24`,
  { word: text },
);
const telling = prepared(
  `select word, ndoc as documents from ts_stat('select spoken from search_document') where length(word) between 3 and 24`,
  { word: text, documents: integer },
);

/** Every word of the documents, as written and by its stem; and those of titles and promises with their number of documents. */
export async function readVocabulary(db: Executor) {
  return { known: await known(db), telling: await telling(db) };
}

const counted = prepared('select count(*)::int as documents from search_document', { documents: integer });

export async function countDocuments(db: Executor): Promise<number> {
  const [row] = await counted(db);
  return row?.documents ?? 0;
}

/** A document that is made from a file or a course. */
export interface NewDocument {
  source: string;
  kind: string;
  title: string;
  /** The part of the title that counts as such, if it is not the whole. */
  heading?: string;
  promise: string;
  address: string;
  address_signed_in?: string;
  module_id?: number;
  needs?: string | undefined;
  /** Other names for it, besides its title. */
  called?: string;
  /** Further text: words or HTML. */
  body?: string;
}

/** Allows one writer of a source at a time, over all processes. */
export async function lockSources(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(7315009)`.execute(db);
}

const stamped = prepared('select stamp from search_source where name = $1', { stamp: text });

export async function stampOf(db: Executor, name: string): Promise<string | undefined> {
  const [row] = await stamped(db, name);
  return row?.stamp;
}

export async function putStamp(db: Executor, name: string, stamp: string): Promise<void> {
  await db
    .insertInto('search_source')
    .values({ name, stamp })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ stamp }))
    .execute();
}

export async function deleteOfKinds(db: Executor, kinds: readonly string[]): Promise<void> {
  await db.deleteFrom('search_document').where('kind', 'in', kinds).execute();
}

export async function insertDocuments(db: Executor, documents: readonly NewDocument[]): Promise<void> {
  for (const { heading, called = '', body = '', ...document } of documents) {
    const { title, promise } = document;
    await db
      .insertInto('search_document')
      .values({
        ...document,
        head: sql<string>`search_head(${heading ?? title}, ${called}, ${promise})`,
        body: sql<string>`search_body(${body})`,
        spoken: sql<string>`search_spoken(${title}, ${called}, ${promise})`,
      })
      .execute();
  }
}

/** Tells every process on commit that there are other words. */
export async function announceWords(db: Executor): Promise<void> {
  await sql`select pg_notify('search_changed', '')`.execute(db);
}
