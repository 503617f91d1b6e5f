import type { ArticleKind } from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

const columns = ['article.id', 'article.slug', 'article.category', 'article.title', 'article.html'] as const;

/** True for a published article within its dates. */
export const isShown = (at: Date): RawBuilder<boolean> => sql<boolean>`(published
  and (shown_from is null or shown_from <= ${at}) and (shown_until is null or shown_until > ${at}))`;

/** The kind of article to read, and the current time. */
export interface Asked {
  kind: ArticleKind;
  at: Date;
}

function shown(db: Executor, { kind, at }: Asked) {
  return db
    .selectFrom('article')
    .innerJoin('article_category', (join) =>
      join
        .onRef('article_category.kind', '=', 'article.kind')
        .onRef('article_category.slug', '=', 'article.category'),
    )
    .select(columns)
    .where('article.kind', '=', kind)
    .where(isShown(at));
}
export type ShownRow = Awaited<ReturnType<typeof listShown>>[number];

export async function listShown(db: Executor, asked: Asked, category?: string) {
  return shown(db, asked)
    .$if(category !== undefined, (query) => query.where('article.category', '=', category ?? ''))
    .orderBy('article_category.position')
    .orderBy('article.position')
    .orderBy('article.id')
    .execute();
}

export async function findShown(db: Executor, asked: Asked, id: number) {
  return shown(db, asked).where('article.id', '=', id).executeTakeFirst();
}

/** The shown articles among these, in no particular order. */
export async function listShownOf(db: Executor, asked: Asked, ids: readonly number[]) {
  return shown(db, asked).where(sql<boolean>`article.id = any(${ids}::int[])`).execute();
}

/** Categories with articles, and the one that leads to the ticket form. */
export async function listShownCategories(db: Executor, { kind, at }: Asked) {
  const articles = sql<number>`count(article.id) filter (where ${isShown(at)})`;
  return db
    .selectFrom('article_category')
    .leftJoin('article', (join) =>
      join
        .onRef('article.kind', '=', 'article_category.kind')
        .onRef('article.category', '=', 'article_category.slug'),
    )
    .select(['article_category.slug', 'article_category.title', articles.as('articles')])
    .where('article_category.kind', '=', kind)
    .groupBy(['article_category.kind', 'article_category.slug'])
    .having(sql<boolean>`${articles} > 0 or article_category.slug = 'other'`)
    .orderBy('article_category.position')
    .orderBy('article_category.slug')
    .execute();
}

export async function hasCategory(db: Executor, kind: ArticleKind, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('article_category')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined;
}
