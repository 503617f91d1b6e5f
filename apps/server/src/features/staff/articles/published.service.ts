import type { ArticleKind } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import * as queries from './published.queries.ts';

/** Maximum number of search results; a reader who does not find the right article tries other words. */
const mostFound = 12;

/** The part of the site's search that articles use. */
export interface ArticleSearch {
  /** The ids of articles of a kind that a visitor finds, the best first. */
  findArticles(q: string, kind: ArticleKind, limit: number): Promise<number[]>;
}

interface PublishedDeps {
  db: Database;
  clock: () => Date;
  search: ArticleSearch;
}

/** The published articles of a kind. */
export class PublishedArticles {
  constructor(
    private readonly deps: PublishedDeps,
    private readonly kind: ArticleKind,
  ) {}

  /** All articles, or those that the site's search finds, the best first. */
  async list(q?: string): Promise<queries.ShownRow[]> {
    const { db, search } = this.deps;
    if (!q?.trim()) return queries.listShown(db, this.now());
    const ids = await search.findArticles(q, this.kind, mostFound);
    const articles = new Map((await queries.listShownOf(db, this.now(), ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => articles.get(id) ?? []);
  }

  async read(id: number): Promise<queries.ShownRow> {
    const article = await queries.findShown(this.deps.db, this.now(), id);
    if (!article) throw notFound('article_not_found');
    return article;
  }

  async categories() {
    return queries.listShownCategories(this.deps.db, this.now());
  }

  async inCategory(slug: string): Promise<queries.ShownRow[]> {
    const articles = await queries.listShown(this.deps.db, this.now(), slug);
    if (articles.length === 0 && !(await queries.hasCategory(this.deps.db, this.kind, slug)))
      throw notFound('category_not_found');
    return articles;
  }

  private now = (): queries.Asked => ({ kind: this.kind, at: this.deps.clock() });
}
