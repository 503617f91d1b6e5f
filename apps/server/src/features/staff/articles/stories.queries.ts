import type { StoryKind } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, readPage } from '../../../db/read-page.ts';
import { isShown } from './published.queries.ts';

/** Stories per page: a few swipes on a phone. */
const pageSize = 10;
/** Most URLs per kind in the sitemap. */
const mostAddresses = 10_000;

/** Must match the index expression of migration 0036 word for word. */
const publishedAt = sql<Date>`coalesce(article.shown_from, article.created_at)`;

const newestFirst: ListOrder<'published'> = {
  keys: { published: { by: publishedAt, kind: 'time' } },
  usual: '-published',
  id: sql`article.id`,
};

/** The kind of story to read, and the current time. */
export interface StoriesAsked {
  kind: StoryKind;
  at: Date;
}

function stories(db: Executor, kind: StoryKind) {
  return db
    .selectFrom('article')
    .select(['article.id', 'article.slug', 'article.title', 'article.story', publishedAt.as('published_at')])
    .where('article.kind', '=', kind)
    .where('article.story', 'is not', null);
}
export type StoryRowHeld = Awaited<ReturnType<ReturnType<typeof stories>['executeTakeFirstOrThrow']>>;

const hasTopic = (topic: unknown) =>
  sql<boolean>`article.story -> 'topics' @> jsonb_build_array(${topic}::text)`;

export function listStories(
  db: Executor,
  { kind, at }: StoriesAsked,
  { topic, cursor }: { topic?: string | undefined; cursor?: string | undefined },
) {
  const all = stories(db, kind).where(isShown(at));
  const rows = topic === undefined ? all : all.where(hasTopic(topic));
  return readPage(db, rows, newestFirst, { page_size: pageSize, cursor, counted: false });
}

/** Topics with a published story, in order. */
export async function listTopics(db: Executor, { kind, at }: StoriesAsked) {
  const shown = stories(db, kind).clearSelect().select(sql.lit(1).as('one')).where(isShown(at));
  // Nearly every topic is the main one of some story, and this condition finds such a story quickly.
  const isMain = shown.where(sql<boolean>`article.category = article_category.slug`);
  const isOther = shown.where(hasTopic(sql.ref('article_category.slug')));
  return db
    .selectFrom('article_category')
    .select(['article_category.slug', 'article_category.title'])
    .where('article_category.kind', '=', kind)
    .where(({ or, exists }) => or([exists(isMain), exists(isOther)]))
    .orderBy('article_category.position')
    .orderBy('article_category.slug')
    .execute();
}

export async function topicsNamed(db: Executor, kind: StoryKind, slugs: readonly string[]) {
  return db
    .selectFrom('article_category')
    .select(['slug', 'title'])
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .execute();
}

/** Finds a story that is published, or was published before. */
export async function findStory(db: Executor, { kind, at }: StoriesAsked, slug: string) {
  return (
    stories(db, kind)
      .select(['article.html', 'article.updated_at', 'article.shown_until'])
      // As text, because a Date drops the microseconds.
      .select(sql<string>`${publishedAt}::text`.as('place'))
      .where('article.slug', '=', slug)
      .where('article.published', '=', true)
      .where(sql<boolean>`coalesce(article.shown_from <= ${at}, true)`)
      .executeTakeFirst()
  );
}
type WholeStory = NonNullable<Awaited<ReturnType<typeof findStory>>>;

/** The stories before and after a story in the list. */
export async function findBeside(
  db: Executor,
  { kind, at }: StoriesAsked,
  { id, place }: Pick<WholeStory, 'id' | 'place'>,
  side: 'newer' | 'older',
) {
  const compare = side === 'newer' ? sql`>` : sql`<`;
  const direction = side === 'newer' ? 'asc' : 'desc';
  return stories(db, kind)
    .clearSelect()
    .select(['article.slug', 'article.title'])
    .where(isShown(at))
    .where(sql<boolean>`(${publishedAt}, article.id) ${compare} (${place}::timestamptz, ${id})`)
    .orderBy(publishedAt, direction)
    .orderBy('article.id', direction)
    .limit(1)
    .executeTakeFirst();
}

export async function listAddresses(db: Executor, { kind, at }: StoriesAsked) {
  return stories(db, kind)
    .clearSelect()
    .select('article.slug')
    .where(isShown(at))
    .orderBy(publishedAt, 'desc')
    .orderBy('article.id', 'desc')
    .limit(mostAddresses)
    .execute();
}
