import type { ArticleCategories, ArticleKind } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { changedMeanwhile, conflict, invalid } from '../../../errors.ts';
import { revisionOf } from '../../../http/revision.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import * as queries from './categories.queries.ts';
import { kinds } from './kinds.ts';

/** The categories of a kind: their names and their order. */
export class ArticleCategoriesService {
  constructor(private readonly db: Database) {}

  read = (kind: ArticleKind): Promise<ArticleCategories> => viewOf(this.db, kind);

  /** @param revision of the categories that the editor saw */
  async change(editor: Actor, kind: ArticleKind, to: queries.Category[], revision: string) {
    const [one] = to;
    if (kinds[kind].only && (to.length !== 1 || one?.slug !== kinds[kind].only.slug))
      throw invalid({ categories: ['article_categories_unused'] });
    if (new Set(to.map(({ slug }) => slug)).size < to.length)
      throw invalid({ categories: ['category_address_taken'] });
    return this.db.transaction().execute(async (transaction) => {
      await queries.lockCategories(transaction);
      const held = await viewOf(transaction, kind);
      if (held.revision !== revision) throw changedMeanwhile(held, { categories: to });
      const gone = held.categories.filter(({ slug }) => !to.some((kept) => kept.slug === slug));
      const full = gone.find(({ articles }) => articles > 0);
      if (full) throw conflict('category_in_use', { title: full.title, articles: full.articles });
      for (const { slug } of gone) await queries.removeCategory(transaction, kind, slug);
      for (const [position, category] of to.entries())
        await queries.writeCategory(transaction, { ...category, kind, position });
      await record(transaction, {
        by: editor,
        action: 'article-categories',
        subject: kind,
        before: { categories: titlesOf(held.categories) },
        after: { categories: titlesOf(to) },
      });
      return viewOf(transaction, kind);
    });
  }
}

const titlesOf = (categories: readonly queries.Category[]) => categories.map(({ title }) => title).join(', ');

async function viewOf(db: Executor, kind: ArticleKind): Promise<ArticleCategories> {
  const categories = await queries.listCategories(db, kind);
  const revision = revisionOf(categories.map(({ slug, title }) => [slug, title]));
  return { kind, categories, revision };
}
