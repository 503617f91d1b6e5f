import type { ArticleKind } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

export interface Category {
  slug: string;
  title: string;
}

/** Lists the categories in order, each with its number of articles, hidden ones included. */
export async function listCategories(db: Executor, kind: ArticleKind) {
  return db
    .selectFrom('article_category')
    .leftJoin('article', (join) =>
      join
        .onRef('article.kind', '=', 'article_category.kind')
        .on(
          sql<boolean>`(article.category = article_category.slug or story -> 'topics' ? article_category.slug)`,
        ),
    )
    .select(['article_category.slug', 'article_category.title'])
    .select(sql<number>`count(article.id)::int`.as('articles'))
    .where('article_category.kind', '=', kind)
    .groupBy(['article_category.kind', 'article_category.slug'])
    .orderBy('article_category.position')
    .orderBy('article_category.slug')
    .execute();
}

/** Makes simultaneous changes of two editors, or of an editor and an import, wait for each other. */
export async function lockCategories(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(7315003)`.execute(db);
}

export async function writeCategory(
  db: Executor,
  category: Category & { kind: ArticleKind; position: number },
): Promise<void> {
  const { title, position } = category;
  await db
    .insertInto('article_category')
    .values({ ...category, edited: true })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'slug']).doUpdateSet({ title, position, edited: true }),
    )
    .execute();
}

export async function removeCategory(db: Executor, kind: ArticleKind, slug: string): Promise<void> {
  await db.deleteFrom('article_category').where('kind', '=', kind).where('slug', '=', slug).execute();
}
