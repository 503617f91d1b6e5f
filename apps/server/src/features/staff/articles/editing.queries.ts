import {
  type ArticleKind,
  type articleStates,
  orders,
  type SortOf,
  type StoryParts,
} from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import { inAll } from '../../../search-words.ts';
import { isShown } from './published.queries.ts';

type State = (typeof articleStates)[number];

const order: ListOrder<SortOf<'articles'>> = {
  keys: {
    // Must match the index expressions of migration 0034 word for word.
    title: { by: sql`(lower(article.title) collate "C")`, kind: 'text' },
    changed: { by: sql`article.updated_at`, kind: 'time' },
    check: { by: sql`coalesce(article.check_by, date '9999-12-31')`, kind: 'day' },
  },
  usual: orders.articles.usual,
  id: sql`article.id`,
};

/** A moment, and the day in South Africa at that moment. */
export interface Now {
  at: Date;
  day: string;
}

const stateOf = ({ at, day }: Now): Record<State, RawBuilder<boolean>> => ({
  shown: isShown(at),
  hidden: sql<boolean>`not published`,
  planned: sql<boolean>`(published and shown_from > ${at})`,
  ended: sql<boolean>`(published and shown_until <= ${at})`,
  check: sql<boolean>`check_by <= ${day}::date`,
  file: sql<boolean>`(article.edited and file_version_id is distinct from file_seen_id)`,
});

const columns = [
  'article.id',
  'article.kind',
  'article.category',
  'article_category.title as category_title',
  'article.title',
  'article.published',
  'article.shown_from',
  'article.shown_until',
  'article.check_by',
  'article.edited',
  'article.updated_at',
] as const;

const hasNews = sql<boolean>`(article.edited and file_version_id is distinct from file_seen_id)`;

function articles(db: Executor) {
  return db
    .selectFrom('article')
    .innerJoin('article_category', (join) =>
      join
        .onRef('article_category.kind', '=', 'article.kind')
        .onRef('article_category.slug', '=', 'article.category'),
    )
    .select(columns)
    .select(hasNews.as('has_news'));
}
export type EditedRow = Awaited<ReturnType<ReturnType<typeof articles>['executeTakeFirstOrThrow']>>;

export interface ArticlesAsked extends PageAsked<SortOf<'articles'>> {
  kind?: ArticleKind | undefined;
  category?: string | undefined;
  state?: State | undefined;
  search?: string | undefined;
}

export function listArticles(
  db: Executor,
  { kind, category, state, search, ...page }: ArticlesAsked,
  now: Now,
) {
  let rows = articles(db);
  if (kind) rows = rows.where('article.kind', '=', kind);
  if (category) rows = rows.where('article.category', '=', category);
  if (state) rows = rows.where(stateOf(now)[state]);
  if (search) rows = rows.where(sql<boolean>`article.search @@ to_tsquery('english', ${inAll(search)})`);
  return readPage(db, rows, order, page);
}

function whole(db: Executor) {
  return articles(db).select([
    'article.slug',
    'article.position',
    'article.markdown',
    'article.html',
    'article.story',
    'article.file',
    'article.version_id',
    'article.file_version_id',
    'article.file_seen_id',
  ]);
}
export type WholeRow = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;

export function findArticle(db: Executor, id: number): Promise<WholeRow | undefined> {
  return whole(db).where('article.id', '=', id).executeTakeFirst();
}

/** Locks the article until the transaction ends. */
export async function lockArticle(db: Executor, id: number): Promise<WholeRow | undefined> {
  return whole(db).where('article.id', '=', id).forUpdate('article').executeTakeFirst();
}

/** Maximum number of versions listed for an article; all are stored. */
const mostVersions = 100;

function versions(db: Executor, articleId: number) {
  return db
    .selectFrom('article_version')
    .leftJoin('account', 'account.id', 'article_version.author_id')
    .select(['article_version.id', 'title', 'from_file', 'at', 'first_name', 'last_name'])
    .where('article_id', '=', articleId);
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

export async function listVersions(db: Executor, articleId: number) {
  return versions(db, articleId).orderBy('article_version.id', 'desc').limit(mostVersions).execute();
}

export async function findVersion(db: Executor, articleId: number, id: number) {
  return versions(db, articleId)
    .select(['markdown', 'story'])
    .where('article_version.id', '=', id)
    .executeTakeFirst();
}

interface Text {
  title: string;
  markdown: string;
  story: StoryParts | null;
  /** Null if the text came from a file. */
  author: number | null;
}

/** A story as the value of its database column. */
export const storedStory = (story: object | null | undefined): string | null =>
  story ? JSON.stringify(story) : null;

export async function addVersion(db: Executor, articleId: number, text: Text) {
  const { title, markdown, story, author } = text;
  const { id } = await db
    .insertInto('article_version')
    .values({
      article_id: articleId,
      title,
      markdown,
      story: storedStory(story),
      author_id: author,
      from_file: author === null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Written {
  category: string;
  title: string;
  markdown: string;
  html: string;
  /** The story as JSON. */
  story: string | null;
  position: number;
  published: boolean;
  shown_from: Date | null;
  shown_until: Date | null;
  /** The day of the next check, such as 2026-11-23. */
  check_by: string | null;
}

/** @returns its id; undefined if the slug exists in the category, or the URL is taken */
export async function insertArticle(
  db: Executor,
  article: Written & { kind: ArticleKind; slug: string },
  at: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto('article')
    .values({ ...article, edited: true, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface Change extends Partial<Written> {
  edited?: boolean;
  version_id?: number;
  file_seen_id?: number | null;
}

export async function updateArticle(db: Executor, id: number, change: Change, at: Date): Promise<void> {
  await db
    .updateTable('article')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute();
}
