import { z } from 'zod';
import { call } from './call.ts';
import { id, pathId } from './shapes.ts';

/** A help article. `description` is HTML that the server has sanitised. */
export const helpArticle = z.object({
  id,
  slug: z.string(),
  category: z.string(),
  title: z.string(),
  description: z.string(),
});
export type HelpArticle = z.output<typeof helpArticle>;

export const helpCategory = z.object({
  slug: z.string(),
  title: z.string(),
  /** Number of articles; the category `other` has none and leads to the ticket form. */
  articles: z.int(),
});
export type HelpCategory = z.output<typeof helpCategory>;

/** Search terms. */
const q = z.string().max(100).optional();
const articleParams = z.strictObject({ id: pathId });

const listArticles = call({
  method: 'GET',
  path: '/v3/self_help/self_help/',
  access: 'anyone',
  summary: 'Every article, in order; with ?q= the best twelve that hold these words in title or text.',
  query: z.strictObject({ q }),
  reply: z.array(helpArticle),
});

const getListedArticle = call({
  method: 'GET',
  path: '/v3/self_help/self_help/:id/',
  access: 'anyone',
  summary: 'One article.',
  params: articleParams,
  object: ['all'],
  reply: helpArticle,
});

const getArticle = call({
  method: 'GET',
  path: '/v3/self_help/:id/',
  access: 'anyone',
  summary: 'One article, at its short address.',
  params: articleParams,
  object: ['all'],
  reply: helpArticle,
});

const listCategories = call({
  method: 'GET',
  path: '/v3/self_help/categories/',
  access: 'anyone',
  summary: 'The categories that hold something, in order, and `other`.',
  reply: z.array(helpCategory),
});

const getCategory = call({
  method: 'GET',
  path: '/v3/self_help/category/:slug/',
  access: 'anyone',
  summary: "A category's articles, in order.",
  params: z.strictObject({ slug: z.string().regex(/^[a-z0-9_-]{1,64}$/) }),
  object: ['all'],
  reply: z.array(helpArticle),
});

export const calls = {
  listArticles,
  getListedArticle,
  getArticle,
  listCategories,
  getCategory,
};
