import type { ArticleKind } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { inAll, inAny } from '../../../search-words.ts';
import * as queries from './published.queries.ts';

/** Maximum number of search results; a reader who does not find the right article tries other words. */
const mostFound = 12;

interface PublishedDeps {
  db: Database;
  clock: () => Date;
}

/** The published articles of a kind. */
export class PublishedArticles {
  constructor(
    private readonly deps: PublishedDeps,
    private readonly kind: ArticleKind,
  ) {}

  /** All articles; a search returns those with all its words, or else those with any of them. */
  async list(search?: string): Promise<queries.ShownRow[]> {
    const { db } = this.deps;
    if (!search?.trim()) return queries.listShown(db, this.now());
    const all = inAll(search);
    if (!all) return [];
    const found = await queries.searchShown(db, this.now(), all, mostFound);
    return found.length > 0 ? found : queries.searchShown(db, this.now(), inAny(search), mostFound);
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
