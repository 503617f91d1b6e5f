import type { ArticleKind } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { FileArticle } from './article-file.ts';
import { addVersion, storedStory } from './editing.queries.ts';
import { markdownToHtml } from './markdown.ts';

/** Allows one import at a time, over all processes; editors who save during an import wait a moment. */
export async function lockImport(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(7315003)`.execute(db);
}

export async function putCategory(
  db: Executor,
  category: { kind: ArticleKind; slug: string; title: string; position: number },
): Promise<void> {
  const { title, position } = category;
  await db
    .insertInto('article_category')
    .values(category)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'slug'])
        .doUpdateSet({ title, position })
        .where('article_category.edited', '=', false),
    )
    .execute();
}

/** The stored articles that came from files. */
export async function articlesOfFiles(db: Executor) {
  return db
    .selectFrom('article')
    .select(['id', 'file', 'file_hash', 'published', 'edited'])
    .where('file', 'is not', null)
    .forUpdate()
    .execute();
}

/** If an editor has used the file's slug for another article, the file's article gets a different one. */
async function freeSlug(db: Executor, { kind, category, slug, story }: FileArticle): Promise<string> {
  const taken = await db
    .selectFrom('article')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    // A story's URL does not contain its category.
    .$if(!story, (query) => query.where('category', '=', category))
    .executeTakeFirst();
  return taken ? `${slug}-2` : slug;
}

export async function insertFromFile(db: Executor, article: FileArticle): Promise<void> {
  const { hash, story, ...rest } = article;
  const html = markdownToHtml(article.markdown);
  const slug = await freeSlug(db, article);
  const { id } = await db
    .insertInto('article')
    .values({
      ...rest,
      slug,
      html,
      file_hash: hash,
      story: storedStory(story),
      // The publication date if it has passed, so that the article does not seem changed on the day a server first imported it.
      updated_at: sql<Date>`least(now(), ${article.shown_from ?? null}::timestamptz)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await addVersion(db, id, { story: null, ...article, author: null });
  await db
    .updateTable('article')
    .set({ version_id: version, file_version_id: version, file_seen_id: version })
    .where('id', '=', id)
    .execute();
}

/** Updates an article that no editor has changed. */
export async function followFile(db: Executor, id: number, article: FileArticle): Promise<void> {
  const { hash, story, kind: _kind, slug: _slug, ...rest } = article;
  const version = await addVersion(db, id, { story: null, ...article, author: null });
  await db
    .updateTable('article')
    .set({
      ...rest,
      story: storedStory(story),
      html: markdownToHtml(article.markdown),
      published: true,
      file_hash: hash,
      version_id: version,
      file_version_id: version,
      file_seen_id: version,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Stores the file's text beside an edited article, so that an editor can choose one of the two. */
export async function keepFileText(db: Executor, id: number, article: FileArticle): Promise<void> {
  const version = await addVersion(db, id, { story: null, ...article, author: null });
  await db
    .updateTable('article')
    .set({ file_hash: article.hash, file_version_id: version })
    .where('id', '=', id)
    .execute();
}

export async function withdraw(db: Executor, id: number): Promise<void> {
  await db.updateTable('article').set({ published: false, file_hash: null }).where('id', '=', id).execute();
}
