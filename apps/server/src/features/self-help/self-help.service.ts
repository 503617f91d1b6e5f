import type { Database } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { inAll, inAny } from './search-words.ts';
import * as queries from './self-help.queries.ts';

/** So many a search answers with: whoever does not find it among them asks in other words. */
const mostFound = 12;

interface SelfHelpDeps {
  db: Database;
}

/** The knowledge base, open to everyone. */
export class SelfHelpService {
  constructor(private readonly deps: SelfHelpDeps) {}

  /** Every article; searching, those that hold all the words, and where none does, any of them. */
  async list(search?: string): Promise<queries.ArticleRow[]> {
    if (!search?.trim()) return queries.listArticles(this.deps.db);
    const all = inAll(search);
    if (!all) return [];
    const found = await queries.searchArticles(this.deps.db, all, mostFound);
    return found.length > 0 ? found : queries.searchArticles(this.deps.db, inAny(search), mostFound);
  }

  async read(id: number): Promise<queries.ArticleRow> {
    const article = await queries.findArticle(this.deps.db, id);
    if (!article) throw notFound('There is no such article.');
    return article;
  }

  async categories() {
    return queries.listCategories(this.deps.db);
  }

  async inCategory(slug: string): Promise<queries.ArticleRow[]> {
    const articles = await queries.listArticles(this.deps.db, slug);
    if (articles.length === 0 && !(await queries.hasCategory(this.deps.db, slug)))
      throw notFound('There is no such category.');
    return articles;
  }
}
