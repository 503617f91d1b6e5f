import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArticleKind } from '@readytowork/contract';
import { z } from 'zod';
import { ArticleError, type FileArticle, readArticle } from './article-file.ts';
import { entriesOf, readYaml } from './content-yaml.ts';
import { loadFaq } from './faq-file.ts';
import { kinds } from './kinds.ts';
import { loadStories } from './story-file.ts';

const slug = z.string().regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/);
const categoriesFile = z
  .array(z.strictObject({ slug, title: z.string().trim().min(1).max(100) }))
  .refine((categories) => new Set(categories.map((category) => category.slug)).size === categories.length);

interface Category {
  slug: string;
  title: string;
}

/** All articles from the files in content/. */
export interface FileArticles {
  /** The categories of each kind, in display order. */
  categories: { kind: ArticleKind; categories: Category[] }[];
  articles: FileArticle[];
}

/** A category that always exists, because it leads to the ticket form. */
const other = { slug: 'other', title: 'Something else' };

interface Places {
  /** content/self-help */
  help: string;
  /** content/faq.yaml */
  faq: string;
  /** content/stories */
  stories: string;
}

/**
 * Reads all articles; a missing path counts as empty.
 *
 * @throws {ArticleError} naming the invalid file
 */
export async function loadArticles({ help, faq, stories }: Places): Promise<FileArticles> {
  const { categories, articles } = await loadHelp(help);
  const fixed = kinds.faq.only ? [kinds.faq.only] : [];
  const corners = await loadStories(stories);
  return {
    categories: [
      { kind: 'help', categories },
      { kind: 'faq', categories: fixed },
      ...corners.map(({ kind, topics }) => ({ kind, categories: topics })),
    ],
    articles: [...articles, ...(await loadFaq(faq)), ...corners.flatMap((corner) => corner.stories)],
  };
}

/** The knowledge base: `categories.yaml`, and a folder of articles for each category. */
async function loadHelp(folder: string): Promise<{ categories: Category[]; articles: FileArticle[] }> {
  const listed = await readCategories(folder);
  const categories = listed.some(({ slug }) => slug === other.slug) ? listed : [...listed, other];
  const articles = await Promise.all(categories.map((category) => readFolder(folder, category.slug)));
  const strangers = (await entriesOf(folder)).filter(
    (entry) => entry.isDirectory() && !categories.some((category) => category.slug === entry.name),
  );
  if (strangers[0])
    throw new ArticleError(
      `content/self-help/${strangers[0].name}: there is no such category. Add it to categories.yaml.`,
    );
  return { categories, articles: articles.flat() };
}

async function readCategories(folder: string): Promise<Category[]> {
  const is = 'a list of {slug, title}, each slug once, in small letters';
  return (
    (await readYaml(join(folder, 'categories.yaml'), categoriesFile, {
      file: 'self-help/categories.yaml',
      is,
    })) ?? []
  );
}

async function readFolder(folder: string, category: string): Promise<FileArticle[]> {
  const files = (await entriesOf(join(folder, category))).filter((entry) => entry.name.endsWith('.md'));
  const articles = await Promise.all(
    files.map(async ({ name }) =>
      readArticle(category, name, await readFile(join(folder, category, name), 'utf8')),
    ),
  );
  const twice = articles.find(
    ({ slug }, index) => articles.findIndex((known) => known.slug === slug) !== index,
  );
  if (twice)
    throw new ArticleError(`content/self-help/${category}: two files are named ${twice.slug}. Rename one.`);
  return articles;
}
