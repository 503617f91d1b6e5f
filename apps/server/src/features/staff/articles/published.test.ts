import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { importArticles } from './import.ts';
import { loadArticles } from './load.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const files = {
  'categories.yaml':
    '- slug: signing-in\n  title: Signing in\n- slug: learning\n  title: Learning\n- slug: empty\n  title: Empty\n',
  'signing-in/01-forgotten.md': 'title: I forgot my password\n\nPress **Forgot?** and look into your mail.',
  'signing-in/02-locked.md': 'title: Too many tries\n\nWait fifteen minutes, then sign in again.',
  'learning/01-certificates.md':
    'title: Where is my certificate?\n\nPass the assessment. Passwords do not matter here.',
};

/** Writes these files into a folder of their own and imports them. */
async function take(written: Record<string, string> = files): Promise<number> {
  folder = await mkdtemp(join(tmpdir(), 'readytowork-help-'));
  for (const [name, text] of Object.entries(written)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  try {
    return await importArticles(
      api.db,
      await loadArticles({ help: folder, faq: join(folder, 'faq.yaml'), stories: 'none' }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

beforeEach(async () => {
  await api.db.deleteFrom('article').execute();
  await api.db.deleteFrom('article_category').execute();
  expect(await take()).toBe(3);
});

const get = async (path: string) => api.call('GET', `/v3/self_help/${path}`);
const titles = async (path: string): Promise<string[]> =>
  (await get(path)).body.map(({ title }: { title: string }) => title);
const idOf = async (slug: string): Promise<number> =>
  (await get('self_help/')).body.find((article: { slug: string }) => article.slug === slug)?.id;

describe('reading', () => {
  test('lists non-empty categories and the one for everything else, in order', async () => {
    expect((await get('categories/')).body).toEqual([
      { slug: 'signing-in', title: 'Signing in', articles: 2 },
      { slug: 'learning', title: 'Learning', articles: 1 },
      { slug: 'other', title: 'Something else', articles: 0 },
    ]);
  });

  test('lists all articles, those of a category, and a single one', async () => {
    expect(await titles('self_help/')).toEqual([
      'I forgot my password',
      'Too many tries',
      'Where is my certificate?',
    ]);
    expect(await titles('category/learning/')).toEqual(['Where is my certificate?']);
    expect((await get('category/other/')).body).toEqual([]);
    const article = {
      id: await idOf('forgotten'),
      slug: 'forgotten',
      category: 'signing-in',
      title: 'I forgot my password',
      description: '<p>Press <strong>Forgot?</strong> and look into your mail.</p>',
    };
    expect((await get(`self_help/${article.id}/`)).body).toEqual(article);
    expect((await get(`${article.id}/`)).body).toEqual(article);
  });

  test.each(['self_help/999999/', '999999/', 'self_help/x/', 'x/', 'category/nothing/', "category/1'--/"])(
    '%s is 404',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
    },
  );
});

describe('searching', () => {
  test.each([
    ['password', ['I forgot my password', 'Where is my certificate?']],
    ['passwords', ['I forgot my password', 'Where is my certificate?']],
    ['PASSW', ['I forgot my password', 'Where is my certificate?']],
    ['wait minutes', ['Too many tries']],
    // No article contains both words, so the search finds the one that contains either.
    ['fifteen elephants', ['Too many tries']],
    ['elephants', []],
    ['the', []],
    ['strong', []],
    ["'; drop table account; -- & | ! :* \\", []],
    ['<->', []],
  ])('%s', async (search, found) => {
    expect(await titles(`self_help/?q=${encodeURIComponent(search)}`)).toEqual(found);
  });

  test('an empty search finds nothing; too many characters are invalid input', async () => {
    expect(await titles('self_help/?q=%20')).toHaveLength(3);
    const { status, body } = await get(`self_help/?q=${'a'.repeat(101)}`);
    expect(status).toBe(400);
    expect(body.q).toEqual([expect.any(String)]);
  });

  test('finds at most twelve articles', async () => {
    const many = Array.from({ length: 30 }, (_, index) => [
      `learning/${index + 10}-a${index}.md`,
      `title: Elephants ${index}\n\nGrey.`,
    ]);
    await take({ ...files, ...Object.fromEntries(many) });
    expect(await titles('self_help/?q=elephant')).toHaveLength(12);
  });
});

describe('importing the files', () => {
  test('writes nothing if no file changed, and keeps the id of an article that changed, or was removed and restored', async () => {
    const id = await idOf('locked');
    expect(await take()).toBe(0);
    expect(await take({ ...files, 'signing-in/02-locked.md': 'title: Locked out\n\nWait.' })).toBe(1);
    expect((await get(`${id}/`)).body.title).toBe('Locked out');
    const { 'signing-in/02-locked.md': _, ...without } = files;
    expect(await take(without)).toBe(1);
    expect((await get(`${id}/`)).status).toBe(404);
    expect(await titles('self_help/?q=fifteen')).toEqual([]);
    expect(await take()).toBe(1);
    expect((await get(`${id}/`)).body.title).toBe('Too many tries');
  });

  test('keeps an edited article, even if its file changes or is removed', async () => {
    const id = await idOf('forgotten');
    await api.db
      .updateTable('article')
      .set({ title: 'By an editor', edited: true })
      .where('id', '=', id)
      .execute();
    await api.db
      .updateTable('article_category')
      .set({ title: 'Edited', edited: true })
      .where('slug', '=', 'signing-in')
      .execute();
    expect(await take({ ...files, 'signing-in/01-forgotten.md': 'title: New\n\nText.' })).toBe(1);
    const { 'signing-in/01-forgotten.md': _, ...without } = files;
    await take(without);
    expect((await get(`${id}/`)).body.title).toBe('By an editor');
    expect((await get('categories/')).body[0].title).toBe('Edited');
  });

  test('accepts a missing folder, but not a folder that the category list does not name', async () => {
    const nowhere = join(tmpdir(), 'not-there');
    expect(await loadArticles({ help: nowhere, faq: nowhere, stories: nowhere })).toEqual({
      categories: [
        { kind: 'help', categories: [{ slug: 'other', title: 'Something else' }] },
        { kind: 'faq', categories: [{ slug: 'questions', title: 'Questions asked most often' }] },
        { kind: 'news', categories: [] },
        { kind: 'wellness', categories: [] },
        { kind: 'hustle', categories: [] },
      ],
      articles: [],
    });
    await expect(take({ ...files, 'forgotten/01-a.md': 'title: A\n\nB' })).rejects.toThrow(
      /categories\.yaml/,
    );
    await expect(take({ 'categories.yaml': 'slug: x' })).rejects.toThrow(/list of/);
  });
});

test('HTML that reached the database another way is cleaned before it is sent', async () => {
  const id = await idOf('forgotten');
  const html = '<p onclick="x()">Safe</p><script>alert(1)</script><a href="javascript:x()">link</a>';
  await api.db.updateTable('article').set({ html }).where('id', '=', id).execute();
  for (const path of [`${id}/`, `self_help/${id}/`])
    expect((await get(path)).body.description).toBe('<p>Safe</p><a>link</a>');
  for (const path of ['self_help/', 'category/signing-in/', 'self_help/?q=safe'])
    expect(JSON.stringify((await get(path)).body)).not.toMatch(/<script|onclick|javascript:/);
});
