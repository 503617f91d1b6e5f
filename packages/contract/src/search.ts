import { z } from 'zod';
import { call } from './call.ts';
import { foundKinds } from './choices.ts';

/** Most results of one answer; readers who need more try other words. */
const searchLimit = { usual: 10, most: 50 } as const;

const limit = z
  .string()
  .regex(/^[1-9]\d?$/)
  .transform(Number)
  .pipe(z.int().max(searchLimit.most))
  .default(searchLimit.usual);

const foundThing = z.object({
  kind: z.enum(foundKinds),
  title: z.string(),
  /** The content of the page in one or two sentences; for a word, its meaning. */
  promise: z.string(),
  /** The path of its page for this caller; it may have a query and a fragment. */
  address: z.string(),
  /** The number to dial, of a help line. */
  phone: z.string().nullable(),
});
export type FoundThing = z.output<typeof foundThing>;

const searchSite = call({
  method: 'GET',
  path: '/v1/search/',
  access: 'anyone',
  summary:
    'Everything that the caller may see and that has words of ?q=, the best first: courses, chapters, words, articles, stories, tools, places.',
  query: z.strictObject({ q: z.string().max(100).default(''), limit }),
  reply: z.object({
    results: z.array(foundThing),
    /** True if there are further results. */
    more: z.boolean(),
    /** The corrected spelling that was also searched, if a word is unknown; otherwise null. */
    instead: z.string().nullable(),
  }),
});
export type SearchAnswer = z.output<typeof searchSite.reply>;

export const calls = { searchSite };
