import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { WrittenArticle } from './article-file.ts';

const shown = [
  'help_article.id',
  'help_article.slug',
  'category',
  'help_article.title',
  'description',
] as const;

function articles(db: Executor) {
  return db
    .selectFrom('help_article')
    .innerJoin('help_category', 'help_category.slug', 'help_article.category')
    .select(shown)
    .where('published', '=', true);
}
export type ArticleRow = Awaited<ReturnType<typeof listArticles>>[number];

export async function listArticles(db: Executor, category?: string) {
  return articles(db)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .orderBy('help_category.position')
    .orderBy('help_article.position')
    .orderBy('help_article.id')
    .execute();
}

export async function findArticle(db: Executor, id: number) {
  return articles(db).where('help_article.id', '=', id).executeTakeFirst();
}

/**
 * The best `most` for a text search, as PostgreSQL writes it (`'cert':* & 'name':*`). A search column with an index: words
 * are found by their stem ("passwords" finds "password") and by their beginning, which ILIKE would not do.
 */
export async function searchArticles(db: Executor, words: string, most: number) {
  const query = sql<string>`to_tsquery('english', ${words})`;
  return articles(db)
    .where(sql<boolean>`search @@ ${query}`)
    .orderBy(sql`ts_rank(search, ${query})`, 'desc')
    .orderBy('help_article.id')
    .limit(most)
    .execute();
}

/** Those that hold articles, and the one that leads to the ticket form. */
export async function listCategories(db: Executor) {
  const articles = sql<number>`count(help_article.id) filter (where published)`;
  return db
    .selectFrom('help_category')
    .leftJoin('help_article', 'help_article.category', 'help_category.slug')
    .select(['help_category.slug', 'help_category.title', articles.as('articles')])
    .groupBy('help_category.slug')
    .having(sql<boolean>`${articles} > 0 or help_category.slug = 'other'`)
    .orderBy('help_category.position')
    .orderBy('help_category.slug')
    .execute();
}

export async function hasCategory(db: Executor, slug: string): Promise<boolean> {
  const row = await db.selectFrom('help_category').select('slug').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}

/** One import at a time, over all processes. */
export async function lockImport(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(7315003)`.execute(db);
}

export async function putCategory(
  db: Executor,
  category: { slug: string; title: string; position: number },
): Promise<void> {
  const { title, position } = category;
  await db
    .insertInto('help_category')
    .values(category)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ title, position }).where('help_category.edited', '=', false),
    )
    .execute();
}

export async function heldArticles(db: Executor) {
  return db
    .selectFrom('help_article')
    .select(['id', 'category', 'slug', 'hash', 'published', 'edited'])
    .execute();
}

export async function putArticle(db: Executor, article: WrittenArticle): Promise<void> {
  const { title, description, position, hash } = article;
  await db
    .insertInto('help_article')
    .values(article)
    .onConflict((conflict) =>
      conflict
        .columns(['category', 'slug'])
        .doUpdateSet({ title, description, position, hash, published: true }),
    )
    .execute();
}

export async function withdrawArticle(db: Executor, id: number): Promise<void> {
  await db.updateTable('help_article').set({ published: false }).where('id', '=', id).execute();
}
