import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ArticleError } from './article-file.ts';
import { loadArticles } from './load.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readytowork-help-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Loads articles from a folder with these files. */
async function load(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const { categories, articles } = await loadArticles({
    help: folder,
    faq: join(folder, 'faq.yaml'),
    stories: 'none',
  });
  return { categories: categories.find(({ kind }) => kind === 'help')?.categories ?? [], articles };
}
const categories = '- slug: learning\n  title: Learning\n';
const article = 'title: A title\n\nWords.';

describe('the knowledge base', () => {
  test('is read in the order of its category list, each article with its category', async () => {
    const read = await load({
      'categories.yaml': `- slug: signing_in\n  title: Signing in\n${categories}`,
      'learning/01-slides.md': article,
      'signing_in/01-forgotten.md': article,
    });
    expect(read.categories.map(({ slug }) => slug)).toEqual(['signing_in', 'learning', 'other']);
    expect(read.articles.map(({ category, slug }) => `${category}/${slug}`)).toEqual([
      'signing_in/forgotten',
      'learning/slides',
    ]);
  });

  test('shows "other" where its category list names it, with the title given there', async () => {
    const read = await load({
      'categories.yaml': `- slug: other\n  title: Write to us\n${categories}`,
    });
    expect(read.categories).toEqual([
      { slug: 'other', title: 'Write to us' },
      { slug: 'learning', title: 'Learning' },
    ]);
  });

  test('reads only Markdown, and ignores pictures and notes beside it', async () => {
    const read = await load({
      'categories.yaml': categories,
      'README.txt': 'of the authors',
      'learning/01-slides.md': article,
      'learning/drawing.svg': '<svg/>',
    });
    expect(read.articles).toHaveLength(1);
  });

  test('may have articles of the same name in two categories', async () => {
    const { articles } = await load({
      'categories.yaml': `- slug: signing-in\n  title: Signing in\n${categories}`,
      'learning/01-phone.md': article,
      'signing-in/01-phone.md': article,
    });
    expect(articles).toHaveLength(2);
  });
});

test('frequent questions are read in order', async () => {
  const { articles } = await load({
    'faq.yaml': '- slug: cost\n  question: What does it cost?\n  answer: Nothing.\n',
  });
  expect(articles).toMatchObject([
    { kind: 'faq', file: 'faq/cost', title: 'What does it cost?', markdown: 'Nothing.', position: 1 },
  ]);
});

test('the product has the nineteen questions of its specification', async () => {
  const content = join(import.meta.dirname, '../../../../../../content');
  const { articles } = await loadArticles({
    help: join(content, 'self-help'),
    faq: join(content, 'faq.yaml'),
    stories: 'none',
  });
  expect(articles.filter(({ kind }) => kind === 'faq')).toHaveLength(19);
});

describe('an invalid file is named in the error, and nothing is imported', () => {
  const listed = { 'categories.yaml': categories };
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a list that is no YAML',
      { 'categories.yaml': '- slug: "learning\n' },
      /categories\.yaml: .*Missing closing .* line 2/,
    ],
    ['a slug in capitals', { 'categories.yaml': '- slug: Learning\n  title: L\n' }, /small letters/],
    ['a slug twice', { 'categories.yaml': categories.repeat(2) }, /each slug once/],
    ['an empty title', { 'categories.yaml': '- slug: learning\n  title: " "\n' }, /\{slug, title\}/],
    ['more than is known', { 'categories.yaml': `${categories}  icon: book\n` }, /\{slug, title\}/],
    ['an empty list', { 'categories.yaml': '' }, /list of/],
    [
      'two files of one name',
      { ...listed, 'learning/01-slides.md': article, 'learning/02-slides.md': article },
      /learning: two files are named slides/,
    ],
    ['a folder without a category', { ...listed, 'lerning/01-a.md': article }, /lerning: .*no such category/],
    ['an article without a title', { ...listed, 'learning/01-a.md': 'Words.' }, /learning\/01-a\.md/],
    [
      'a question without an answer',
      { 'faq.yaml': '- slug: a\n  question: A?\n' },
      /faq\.yaml: .*\{slug, question, answer\}/,
    ],
    [
      'two questions of one slug',
      { 'faq.yaml': '- slug: a\n  question: A?\n  answer: A.\n'.repeat(2) },
      /each slug once/,
    ],
  ])('%s', async (_, files, says) => {
    const loading = load(files);
    await expect(loading).rejects.toThrow(ArticleError);
    await expect(loading).rejects.toThrow(says);
  });
});
