import type { Database } from '../../../db/database.ts';
import * as queries from './import.queries.ts';
import type { FileArticles } from './load.ts';

/**
 * Imports new and changed articles. An edited article stays as it is, and the file's text is stored beside it for an editor to
 * decide (docs/decisions/0051); an article whose file has been removed is no longer shown. An article's id never changes as long
 * as its file exists. Imports all articles or, on an error, none.
 *
 * @returns the number of articles imported, stored for an editor, or withdrawn
 */
export async function importArticles(db: Database, { categories, articles }: FileArticles): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockImport(transaction);
    for (const { kind, categories: ofKind } of categories)
      for (const [position, category] of ofKind.entries())
        await queries.putCategory(transaction, { ...category, kind, position });
    const held = await queries.articlesOfFiles(transaction);
    const heldAs = new Map(held.map((article) => [article.file, article]));
    let taken = 0;
    for (const article of articles) {
      const known = heldAs.get(article.file);
      if (known?.file_hash === article.hash) continue;
      taken += 1;
      if (!known) await queries.insertFromFile(transaction, article);
      else if (known.edited) await queries.keepFileText(transaction, known.id, article);
      else await queries.followFile(transaction, known.id, article);
    }
    const written = new Set(articles.map(({ file }) => file));
    const gone = held.filter(
      ({ published, edited, file }) => published && !edited && !written.has(file ?? ''),
    );
    for (const { id } of gone) await queries.withdraw(transaction, id);
    return taken + gone.length;
  });
}
