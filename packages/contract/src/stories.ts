import { z } from 'zod';
import { call } from './call.ts';
import { storyKinds, storyLanguages } from './choices.ts';
import { listQuery } from './list.ts';
import { hustle, storySource } from './story.ts';

const slug = z.string().regex(/^[a-z0-9_-]{1,100}$/);
const day = z.iso.date();

const topic = z.object({ slug: z.string(), title: z.string() });

/** A story in a list. */
const storyRow = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  language: z.enum(storyLanguages),
  picture: z.string(),
  /** The day of publication in South Africa. */
  published_on: day,
  /** In whole rand; only for a side hustle. */
  start_cost: hustle.shape.start_cost.nullable(),
});
export type StoryRow = z.output<typeof storyRow>;

const beside = z.object({ slug: z.string(), title: z.string() }).nullable();

const story = storyRow.extend({
  kind: z.enum(storyKinds),
  topics: z.array(topic),
  /** The day of its last change. */
  changed_on: day,
  /** Last day on which it was published; null if it still is. An ended story has no text and none of the fields below. */
  ended_on: day.nullable(),
  /** Sanitised HTML. */
  html: z.string(),
  sources: z.array(storySource),
  hustle: hustle.nullable(),
  /** The related course, if it is published. */
  course: z.object({ slug: z.string(), name: z.string(), minutes: z.int() }).nullable(),
  /** The next newer and the next older story in its list. */
  newer: beside,
  older: beside,
});
export type Story = z.output<typeof story>;

const ofKind = z.strictObject({ corner: z.enum(storyKinds) });

const { cursor } = listQuery(['published'], {}).shape;

const listStories = call({
  method: 'GET',
  path: '/v1/stories/:corner/',
  access: 'anyone',
  summary:
    'What is there of a kind, the newest first, ten at a time, and its topics; ?topic= takes those of one.',
  params: ofKind,
  object: ['all'],
  query: z.strictObject({ topic: slug.optional(), cursor }),
  reply: z.object({
    /** Topics with at least one story, in order. */
    topics: z.array(topic),
    /** The `cursor` for older and for newer stories; null if there are none. */
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(storyRow),
  }),
});
export type StoryList = z.output<typeof listStories.reply>;

const getStory = call({
  method: 'GET',
  path: '/v1/stories/:corner/:slug/',
  access: 'anyone',
  summary: 'One of them. One that is over is still answered, without its text.',
  params: ofKind.extend({ slug }),
  object: ['all'],
  reply: story,
});

const listStoryAddresses = call({
  method: 'GET',
  path: '/v1/story-addresses/:corner/',
  access: 'anyone',
  summary: 'The addresses of all that is there of a kind, for search engines: the newest ten thousand.',
  params: ofKind,
  object: ['all'],
  reply: z.array(z.object({ slug: z.string() })),
});

export const calls = {
  listStories,
  getStory,
  listStoryAddresses,
};
