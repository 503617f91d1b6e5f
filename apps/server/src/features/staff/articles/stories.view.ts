import type { PublicCourse, Story, StoryKind, StoryRow } from '@readytowork/contract';
import { dayOf } from '../../../local-time.ts';
import { clean } from './published.view.ts';
import type { StoryRowHeld } from './stories.queries.ts';
import type { Stories } from './stories.service.ts';
import { readStory } from './story-rules.ts';

/** @throws if a stored story lacks its story fields; the queries exclude such rows */
function partsOf({ slug, story }: Pick<StoryRowHeld, 'slug' | 'story'>) {
  const parts = readStory(story);
  if (!parts) throw new Error(`${slug} is no story.`);
  return parts;
}

export function storyRowView(row: StoryRowHeld): StoryRow {
  const { summary, language, picture, hustle } = partsOf(row);
  return {
    slug: row.slug,
    title: row.title,
    summary,
    language,
    picture,
    published_on: dayOf(row.published_at),
    start_cost: hustle?.start_cost ?? null,
  };
}

type Read = Awaited<ReturnType<Stories['read']>>;

export function storyView(
  kind: StoryKind,
  { story, topics, newer, older, isOver }: Read,
  courses: readonly Pick<PublicCourse, 'slug' | 'name' | 'minutes'>[],
): Story {
  const { sources, hustle, course, topics: order } = partsOf(story);
  const helps = courses.find(({ slug }) => slug === course);
  const lastMoment = new Date((story.shown_until?.getTime() ?? 0) - 1);
  return {
    ...storyRowView(story),
    kind,
    topics: topics.toSorted((one, other) => order.indexOf(one.slug) - order.indexOf(other.slug)),
    changed_on: dayOf(story.updated_at),
    ended_on: isOver ? dayOf(lastMoment) : null,
    html: isOver ? '' : clean(story.html),
    sources: isOver ? [] : sources,
    hustle: isOver ? null : hustle,
    course: !isOver && helps ? { slug: helps.slug, name: helps.name, minutes: helps.minutes } : null,
    newer: newer ?? null,
    older: older ?? null,
  };
}
