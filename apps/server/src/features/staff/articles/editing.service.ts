import type { Article, ArticleKind, StoryParts } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '../../../errors.ts';
import { dayOf } from '../../../local-time.ts';
import { problem } from '../../../words/problem.ts';
import { type Actor, type AuditEntry, record } from '../../base/audit/audit.ts';
import * as queries from './editing.queries.ts';
import { articleRowView, articleView, kindOf, revisionOfArticle, versionView } from './editing.view.ts';
import { markdownToHtml } from './markdown.ts';
import { hasCategory } from './published.queries.ts';
import { isSameStory, readStory, storyProblems } from './story-rules.ts';

interface EditingDeps {
  db: Database;
  clock: () => Date;
}

/** An article as in the contract, with times as text. */
type Written = Omit<queries.Written, 'html' | 'story' | 'shown_from' | 'shown_until'> & {
  story: StoryParts | null;
  shown_from: string | null;
  shown_until: string | null;
};

const noSuchArticle = () => notFound('article_not_found');
const noSuchVersion = () => notFound('article_text_not_found');

/** Editing of articles of all kinds. Each change is one entry in the audit log. */
export class EditedArticles {
  constructor(private readonly deps: EditingDeps) {}

  noteExport(by: Actor): Promise<void> {
    return record(this.deps.db, { by, action: 'list-exported', subject: 'pages' });
  }

  async list(asked: queries.ArticlesAsked) {
    const now = this.now();
    const page = await queries.listArticles(this.deps.db, asked, now);
    return { ...page, results: page.results.map((row) => articleRowView(row, now)) };
  }

  async read(id: number): Promise<Article> {
    return this.whole(this.deps.db, id);
  }

  async add(editor: Actor, { kind, slug, ...written }: Written & { kind: ArticleKind; slug: string }) {
    return this.deps.db.transaction().execute(async (transaction) => {
      await checked(transaction, kind, written);
      const { at } = this.now();
      const id = await queries.insertArticle(transaction, { kind, slug, ...stored(written) }, at);
      if (id === undefined) throw conflict('article_slug_taken');
      const version_id = await queries.addVersion(transaction, id, { ...written, author: editor.id });
      await queries.updateArticle(transaction, id, { version_id }, at);
      await note(transaction, editor, id, { action: 'article-added', after: written });
      return this.whole(transaction, id);
    });
  }

  /** @param revision of the article that the editor saw */
  async change(editor: Actor, id: number, written: Written, revision: string): Promise<Article> {
    return this.edit(id, { revision, sent: written }, async (transaction, held) => {
      await checked(transaction, kindOf(held.kind), written);
      const isNew =
        held.title !== written.title ||
        held.markdown !== written.markdown ||
        !isSameStory(held.story, written.story);
      const version_id = isNew
        ? await queries.addVersion(transaction, id, { ...written, author: editor.id })
        : undefined;
      const change = { ...stored(written), edited: true, ...(version_id && { version_id }) };
      await queries.updateArticle(transaction, id, change, this.now().at);
      const before = { ...held, version: held.version_id };
      const after = { ...stored(written), version: version_id ?? held.version_id };
      await note(transaction, editor, id, { action: 'article-changed', before, after });
    });
  }

  /** Restores a version. Restoring the current text of the article's file makes the article follow its file again. */
  async restore(editor: Actor, id: number, version: number, revision: string): Promise<Article> {
    return this.edit(id, { revision, sent: { version } }, async (transaction, held) => {
      const found = await queries.findVersion(transaction, id, version);
      if (!found) throw noSuchVersion();
      const { title, markdown } = found;
      const story = readStory(found.story);
      await checkTopics(transaction, kindOf(held.kind), story);
      const isOfFile = version === held.file_version_id;
      const change = {
        title,
        markdown,
        html: markdownToHtml(markdown),
        story: queries.storedStory(story),
        version_id: version,
        ...(story && { category: story.topics[0] ?? held.category }),
      };
      const file = isOfFile ? { edited: false, file_seen_id: version } : { edited: true };
      await queries.updateArticle(transaction, id, { ...change, ...file }, this.now().at);
      const before = { version: held.version_id };
      await note(transaction, editor, id, { action: 'article-restored', before, after: { version } });
    });
  }

  async keep(editor: Actor, id: number, fileVersion: number, revision: string): Promise<Article> {
    return this.edit(id, { revision, sent: { file_version: fileVersion } }, async (transaction, held) => {
      if (held.file_version_id !== fileVersion) throw noSuchVersion();
      await queries.updateArticle(transaction, id, { file_seen_id: fileVersion }, this.now().at);
      const after = { version: fileVersion };
      await note(transaction, editor, id, { action: 'article-kept', after });
    });
  }

  async version(id: number, version: number) {
    const { db } = this.deps;
    const article = await queries.findArticle(db, id);
    const found = article && (await queries.findVersion(db, id, version));
    if (!found) throw noSuchVersion();
    const { markdown } = found;
    const view = versionView(found, version === article.version_id);
    return { ...view, markdown, html: markdownToHtml(markdown), story: readStory(found.story) };
  }

  private edit(
    id: number,
    { revision, sent }: { revision: string; sent: object },
    work: (transaction: Executor, held: queries.WholeRow) => Promise<void>,
  ): Promise<Article> {
    return this.deps.db.transaction().execute(async (transaction) => {
      const held = await queries.lockArticle(transaction, id);
      if (!held) throw noSuchArticle();
      if (revision !== revisionOfArticle(held))
        throw changedMeanwhile(await this.whole(transaction, id), sent);
      await work(transaction, held);
      return this.whole(transaction, id);
    });
  }

  private async whole(db: Executor, id: number): Promise<Article> {
    const row = await queries.findArticle(db, id);
    if (!row) throw noSuchArticle();
    const versions = await queries.listVersions(db, id);
    const file = row.has_news ? await queries.findVersion(db, id, row.file_version_id ?? 0) : undefined;
    return articleView(row, { versions, file }, this.now());
  }

  private now(): queries.Now {
    const at = this.deps.clock();
    return { at, day: dayOf(at) };
  }
}

async function checked(db: Executor, kind: ArticleKind, written: Written): Promise<void> {
  const { category, markdown, story, shown_from: from, shown_until: until } = written;
  if (from && until && Date.parse(from) >= Date.parse(until))
    throw invalid({ shown_until: ['shown_until_too_early'] });
  if (!(await hasCategory(db, kind, category))) throw invalid({ category: ['category_not_found'] });
  const problems = storyProblems(kind, { story, html: markdownToHtml(markdown) });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (story && story.topics[0] !== category) throw invalid({ category: ['category_not_first_topic'] });
  await checkTopics(db, kind, story);
}

async function checkTopics(db: Executor, kind: ArticleKind, story: StoryParts | null): Promise<void> {
  for (const topic of story?.topics ?? [])
    if (!(await hasCategory(db, kind, topic)))
      throw invalid({ 'story.topics': [problem('topic_gone', { topic })] });
}

const stored = (written: Written): queries.Written => ({
  ...written,
  html: markdownToHtml(written.markdown),
  story: queries.storedStory(written.story),
  shown_from: written.shown_from === null ? null : new Date(written.shown_from),
  shown_until: written.shown_until === null ? null : new Date(written.shown_until),
});

const note = (
  db: Executor,
  by: Actor,
  article: number,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
) => record(db, { by, subject: String(article), ...entry });
