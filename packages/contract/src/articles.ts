import { z } from 'zod';
import { call } from './call.ts';
import { articleKinds, articleStates, orders } from './choices.ts';
import { csvCall, listCall } from './list.ts';
import { id, pathId, time, typed } from './shapes.ts';
import { storyParts } from './story.ts';

const slug = z.string().regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, 'slug_malformed');
const title = typed().min(1).max(200);
const markdown = typed().min(1).max(50_000);
const editors = ['editor', 'administrator'] as const;
const params = z.strictObject({ article: pathId });

const categoryOf = { slug: slug.max(64), title: title.max(100) };

/** The fields of an article that editors write. */
const written = {
  category: z.string().max(64),
  title,
  markdown,
  /** Position in the category, ascending. */
  position: z.int().min(0).max(999),
  published: z.boolean(),
  /** Start and end of display; null for no limit. */
  shown_from: time.nullable(),
  shown_until: time.nullable(),
  /** Day (in South Africa) on which the article must be checked; null if it does not become outdated. */
  check_by: z.iso.date().nullable(),
  /** Only for kinds of article with a page of their own; null for others. */
  story: storyParts.nullable().default(null),
};

const row = z.object({
  id,
  kind: z.enum(articleKinds),
  category: z.string(),
  category_title: z.string(),
  title: z.string(),
  published: z.boolean(),
  states: z.array(z.enum(articleStates)),
  shown_from: time.nullable(),
  shown_until: time.nullable(),
  check_by: z.iso.date().nullable(),
  /** True if an editor has changed it; otherwise it equals its file. */
  edited: z.boolean(),
  updated_at: time,
});
export type ArticleRow = z.output<typeof row>;

const version = z.object({
  id,
  title: z.string(),
  from_file: z.boolean(),
  /** The author; null if it came from a file, or the account is gone. */
  author: z.string().nullable(),
  at: time,
  /** True for the text now shown. */
  is_current: z.boolean(),
});
export type ArticleVersion = z.output<typeof version>;

const article = row.extend({
  slug: z.string(),
  position: z.int(),
  markdown: z.string(),
  html: z.string(),
  story: storyParts.nullable(),
  /** The address of its page on the learner site. */
  address: z.string(),
  /** The file in content/ that it came from; null if an editor created it. */
  file: z.string().nullable(),
  /** The file's current text, if it has changed since an editor last decided about it. */
  file_version: z
    .object({ id, title: z.string(), markdown: z.string(), story: storyParts.nullable(), at: time })
    .nullable(),
  /** The latest hundred, newest first. */
  versions: z.array(version),
  revision: z.string(),
});
export type Article = z.output<typeof article>;

const listOfArticles = listCall({
  path: '/v1/articles/',
  access: editors,
  summary: 'What editors look after, hidden or not; ?search= takes words of title and text.',
  sorts: orders.articles.sorts,
  filters: {
    kind: z.enum(articleKinds).optional(),
    category: z.string().max(64).optional(),
    state: z.enum(articleStates).optional(),
    search: z.string().trim().min(2).max(100).optional(),
  },
  row,
});

const exportArticles = csvCall(listOfArticles);

const addArticle = call({
  method: 'POST',
  path: '/v1/articles/',
  access: editors,
  summary: 'Write a new one. The same slug in the same category again is 409.',
  body: z.strictObject({ kind: z.enum(articleKinds), slug: slug.max(100), ...written }),
  reply: article,
  status: 201,
  errors: [409],
});

const readArticle = call({
  method: 'GET',
  path: '/v1/articles/:article/',
  access: editors,
  summary: 'One, with its text, its file and its history.',
  params,
  object: ['all'],
  reply: article,
});

const changeArticle = call({
  method: 'PUT',
  path: '/v1/articles/:article/',
  access: editors,
  summary: 'Change it. From then on a new text of its file waits for an editor.',
  params,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject(written),
  reply: article,
});

const readArticleVersion = call({
  method: 'GET',
  path: '/v1/articles/:article/versions/:version/',
  access: editors,
  summary: 'A text that it had.',
  params: z.strictObject({ article: pathId, version: pathId }),
  object: ['all'],
  reply: version.extend({ markdown: z.string(), html: z.string(), story: storyParts.nullable() }),
});

const restoreArticle = call({
  method: 'POST',
  path: '/v1/articles/:article/restore/',
  access: editors,
  summary: 'Give it a text again that it had. The text of its file, and it follows its file again.',
  params,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject({ version: id }),
  reply: article,
});

const keepArticle = call({
  method: 'POST',
  path: '/v1/articles/:article/keep/',
  access: editors,
  summary: 'Keep the text of the editors beside the new one of its file, which has been seen.',
  params,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject({ file_version: id }),
  reply: article,
});

const previewArticle = call({
  method: 'POST',
  path: '/v1/articles/preview/',
  access: editors,
  summary: 'What Markdown becomes on the learner site. Nothing is kept.',
  body: z.strictObject({ markdown: z.string().max(50_000) }),
  reply: z.object({ html: z.string() }),
});

const categories = z.object({
  kind: z.enum(articleKinds),
  categories: z.array(z.object({ ...categoryOf, articles: z.int() })),
  revision: z.string(),
});
export type ArticleCategories = z.output<typeof categories>;

const ofKind = z.strictObject({ kind: z.enum(articleKinds) });

const readArticleCategories = call({
  method: 'GET',
  path: '/v1/article-kinds/:kind/categories/',
  access: editors,
  summary: 'The categories of a kind, in order, those without articles too.',
  params: ofKind,
  object: ['all'],
  reply: categories,
});

const changeArticleCategories = call({
  method: 'PUT',
  path: '/v1/article-kinds/:kind/categories/',
  access: editors,
  summary: 'Name and order them. One that is left out goes, if it holds no article (409).',
  params: ofKind,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject({ categories: z.array(z.strictObject(categoryOf)).min(1).max(100) }),
  reply: categories,
  errors: [409],
});

const listFaq = call({
  method: 'GET',
  path: '/v1/faq/',
  access: 'anyone',
  summary: 'The questions asked most often, in order, with their answers as clean HTML.',
  reply: z.array(z.object({ id, question: z.string(), answer: z.string() })),
});
export type FaqEntry = z.output<typeof listFaq.reply>[number];

export const calls = {
  listOfArticles,
  exportArticles,
  addArticle,
  readArticle,
  changeArticle,
  readArticleVersion,
  restoreArticle,
  keepArticle,
  previewArticle,
  readArticleCategories,
  changeArticleCategories,
  listFaq,
};
