import type { Database } from '../../db/database.ts';
import type { WrittenHelp } from './load.ts';
import * as queries from './self-help.queries.ts';

/**
 * Takes the articles whose text the database does not hold. What an editor has changed is left alone; an article whose
 * file is gone is no longer shown. Its number stays the same as long as category and slug do. All of it or nothing.
 *
 * @returns how many articles were taken or withdrawn
 */
export async function importHelp(db: Database, { categories, articles }: WrittenHelp): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockImport(transaction);
    for (const [position, category] of categories.entries())
      await queries.putCategory(transaction, { ...category, position });
    const held = await queries.heldArticles(transaction);
    const heldAs = new Map(held.map((article) => [keyOf(article), article]));
    const due = articles.filter((article) => {
      const known = heldAs.get(keyOf(article));
      return !known || (!known.edited && (known.hash !== article.hash || !known.published));
    });
    for (const article of due) await queries.putArticle(transaction, article);
    const written = new Set(articles.map(keyOf));
    const gone = held.filter((known) => known.published && !known.edited && !written.has(keyOf(known)));
    for (const { id } of gone) await queries.withdrawArticle(transaction, id);
    return due.length + gone.length;
  });
}

const keyOf = ({ category, slug }: { category: string; slug: string }) => `${category}/${slug}`;
