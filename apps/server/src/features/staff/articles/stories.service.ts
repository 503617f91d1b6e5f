import type { StoryKind } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { hasCategory } from './published.queries.ts';
import * as queries from './stories.queries.ts';
import { readStory } from './story-rules.ts';

interface StoriesDeps {
  db: Database;
  clock: () => Date;
}

/** News, wellness and side hustles, for the public. */
export class Stories {
  constructor(private readonly deps: StoriesDeps) {}

  async list(kind: StoryKind, asked: { topic?: string | undefined; cursor?: string | undefined }) {
    const { db } = this.deps;
    if (asked.topic !== undefined && !(await hasCategory(db, kind, asked.topic)))
      throw notFound('topic_not_found');
    const now = this.now(kind);
    const [topics, page] = await Promise.all([
      queries.listTopics(db, now),
      queries.listStories(db, now, asked),
    ]);
    return { topics, page };
  }

  /** Reads a story, even one whose last day has passed, so that its page can say so. */
  async read(kind: StoryKind, slug: string) {
    const { db } = this.deps;
    const now = this.now(kind);
    const story = await queries.findStory(db, now, slug);
    if (!story) throw notFound('page_not_found');
    const parts = readStory(story.story);
    const [topics, newer, older] = await Promise.all([
      queries.topicsNamed(db, kind, parts?.topics ?? []),
      queries.findBeside(db, now, story, 'newer'),
      queries.findBeside(db, now, story, 'older'),
    ]);
    const isOver = story.shown_until !== null && story.shown_until <= now.at;
    return { story, topics, newer, older, isOver };
  }

  addresses = (kind: StoryKind) => queries.listAddresses(this.deps.db, this.now(kind));

  private now = (kind: StoryKind): queries.StoriesAsked => ({ kind, at: this.deps.clock() });
}
