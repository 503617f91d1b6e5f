import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ArticleError, readArticle, type WrittenArticle } from './article-file.ts';

const slug = z.string().regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/);
const categoriesFile = z.array(z.strictObject({ slug, title: z.string().trim().min(1).max(100) }));

export interface WrittenHelp {
  /** In the order in which they are shown. */
  categories: z.output<typeof categoriesFile>;
  articles: WrittenArticle[];
}

/** Always there: it leads to the ticket form. */
const other = { slug: 'other', title: 'Something else' };

/**
 * Reads the knowledge base: `categories.yaml`, and a folder of articles for each category.
 *
 * @param folder content/self-help; one that is not there holds nothing
 * @throws {ArticleError} naming the file that cannot be read
 */
export async function loadHelp(folder: string): Promise<WrittenHelp> {
  const listed = await readCategories(folder);
  const categories = listed.some(({ slug }) => slug === other.slug) ? listed : [...listed, other];
  const articles = await Promise.all(categories.map((category) => readFolder(folder, category.slug)));
  const strangers = (await entries(folder)).filter(
    (entry) => entry.isDirectory() && !categories.some((category) => category.slug === entry.name),
  );
  if (strangers[0])
    throw new ArticleError(
      `content/self-help/${strangers[0].name}: there is no such category. Add it to categories.yaml.`,
    );
  return { categories, articles: articles.flat() };
}

async function readCategories(folder: string): Promise<WrittenHelp['categories']> {
  const text = await readFile(join(folder, 'categories.yaml'), 'utf8').catch(ifMissing(undefined));
  if (text === undefined) return [];
  const read = categoriesFile.safeParse(parseYaml(text));
  if (read.success && new Set(read.data.map((category) => category.slug)).size === read.data.length)
    return read.data;
  throw new ArticleError(
    'content/self-help/categories.yaml: this is a list of {slug, title}, each slug once, in small letters.',
  );
}

function parseYaml(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : '').split('\n');
    throw new ArticleError(`content/self-help/categories.yaml: this is no YAML. ${problem}`);
  }
}

async function readFolder(folder: string, category: string): Promise<WrittenArticle[]> {
  const files = (await entries(join(folder, category))).filter((entry) => entry.name.endsWith('.md'));
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

const entries = (folder: string) => readdir(folder, { withFileTypes: true }).catch(ifMissing([]));

const ifMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
