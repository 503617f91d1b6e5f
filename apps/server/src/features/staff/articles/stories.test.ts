import type { StoryKind, StoryParts } from '@readytowork/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StaffSession, startApi, type TestApi } from '../../../testing/api.ts';
import type { FileArticle } from './article-file.ts';
import { importArticles } from './import.ts';

let api: TestApi;
let editor: StaffSession;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor', 'Thandi', 'Editor');
});
afterAll(() => api.close());

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour);

const source = { name: 'Statutes', url: 'https://www.gov.za/act', checked_on: '2026-11-22' };
const parts: StoryParts = {
  summary: 'In short.',
  topics: ['pay'],
  language: 'en',
  picture: 'payslip',
  sources: [source],
  course: null,
  hustle: null,
};
const hustle: StoryParts['hustle'] = {
  start_cost: { from: 100, to: 500 },
  first_week: [{ day: '1', do: 'Ask.' }],
  price_sum: { text: 'One.', lines: [{ what: 'Pays', rand: 10 }] },
  law: [{ says: 'Register.', source: 'Statutes' }],
  risks: ['Rain.'],
};

const fileStory = (slug: string, more: Partial<FileArticle> = {}): FileArticle => ({
  kind: 'news',
  file: `stories/news/${slug}`,
  category: 'pay',
  slug,
  title: `About ${slug}`,
  markdown: 'It **must**.',
  position: 0,
  hash: JSON.stringify([slug, more]),
  shown_from: at(-24),
  story: parts,
  ...more,
});
const topics = [
  { slug: 'pay', title: 'Pay' },
  { slug: 'study', title: 'Study' },
  { slug: 'unused', title: 'Unused' },
];
const take = (...articles: FileArticle[]) =>
  importArticles(api.db, {
    categories: [
      { kind: 'news', categories: topics },
      { kind: 'hustle', categories: topics },
      { kind: 'help', categories: [{ slug: 'other', title: 'Something else' }] },
    ],
    articles,
  });

beforeEach(async () => {
  await api.db.deleteFrom('article').execute();
  await api.db.deleteFrom('article_category').execute();
});

const get = async (path: string) => api.call('GET', `/v1/stories/${path}`);
const list = async (query = '') => (await get(`news/${query}`)).body;
const slugs = async (query = ''): Promise<string[]> =>
  (await list(query)).results.map(({ slug }: { slug: string }) => slug);

describe('a visitor', () => {
  test('sees published stories, newest first, and topics that have a story', async () => {
    await take(
      fileStory('old', { shown_from: at(-48) }),
      fileStory('new', { shown_from: at(-1), story: { ...parts, topics: ['pay', 'study'] } }),
      fileStory('planned', { shown_from: at(1), story: { ...parts, topics: ['unused'] } }),
      fileStory('over', { shown_until: at(-1), story: { ...parts, topics: ['unused'] } }),
    );
    expect(await list()).toMatchObject({
      topics: [
        { slug: 'pay', title: 'Pay' },
        { slug: 'study', title: 'Study' },
      ],
      results: [
        { slug: 'new', title: 'About new', summary: 'In short.', picture: 'payslip', start_cost: null },
        { slug: 'old' },
      ],
      next: null,
      previous: null,
    });
    expect(await slugs('?topic=study')).toEqual(['new']);
    expect(await slugs('?topic=unused')).toEqual([]);
    expect((await get('news/?topic=nothing')).status).toBe(404);
    expect((await get('faq/')).status).toBe(404);
    expect((await get('hustle/')).body.results).toEqual([]);
  });

  test('pages forwards and backwards, also within a topic, and sees each story once', async () => {
    const all = Array.from({ length: 25 }, (_, index) =>
      fileStory(`s${index}`, {
        shown_from: at(-index - 1),
        story: { ...parts, topics: index % 2 ? ['pay'] : ['study'] },
      }),
    );
    await take(...all);
    const first = await list();
    const second = await list(`?cursor=${first.next}`);
    const third = await list(`?cursor=${second.next}`);
    const met = [first, second, third].flatMap(({ results }) => results);
    expect(met.map(({ slug }: { slug: string }) => slug)).toEqual(all.map(({ slug }) => slug));
    expect(third.next).toBeNull();
    expect((await list(`?cursor=${third.previous}`)).results).toEqual(second.results);
    const studies = await list('?topic=study');
    expect(await slugs(`?topic=study&cursor=${studies.next}`)).toEqual(['s20', 's22', 's24']);
    expect((await get('news/?cursor=nonsense')).status).toBe(400);
  });

  test('reads a story with its sources, its course and its neighbours', async () => {
    await take(
      fileStory('first', { shown_from: at(-3) }),
      fileStory('second', {
        shown_from: at(-2),
        story: { ...parts, topics: ['study', 'pay'], course: 'work' },
      }),
      fileStory('third', { shown_from: at(-1), story: { ...parts, course: 'gone' } }),
    );
    const { body } = await get('news/second/');
    expect(body).toMatchObject({
      kind: 'news',
      html: '<p>It <strong>must</strong>.</p>',
      topics: [{ slug: 'study' }, { slug: 'pay' }],
      sources: [source],
      course: { slug: 'work', name: 'Work Skills' },
      ended_on: null,
      older: { slug: 'first', title: 'About first' },
      newer: { slug: 'third' },
    });
    expect((await get('news/third/')).body).toMatchObject({ course: null, newer: null });
  });

  test('does not see the day of the import as the date of a change', async () => {
    await take(fileStory('old', { shown_from: at(-48) }));
    const { changed_on, published_on } = (await get('news/old/')).body;
    expect(changed_on).toBe(published_on);
  });

  test('sees stories published at the same moment once each, also as neighbours', async () => {
    const shown_from = new Date('2026-01-01T00:00:00.000Z');
    await take(...['a', 'b', 'c'].map((slug) => fileStory(slug, { shown_from })));
    await api.db.updateTable('article').set({ shown_from: null }).execute();
    expect(await slugs()).toEqual(['c', 'b', 'a']);
    expect((await get('news/b/')).body).toMatchObject({ newer: { slug: 'c' }, older: { slug: 'a' } });
  });

  test('learns that a story has ended, but nothing of planned or hidden ones', async () => {
    await take(
      fileStory('over', { shown_until: new Date('2026-02-28T22:00:00Z'), shown_from: null }),
      fileStory('planned', { shown_from: at(1) }),
      fileStory('hidden'),
    );
    await api.db.updateTable('article').set({ published: false }).where('slug', '=', 'hidden').execute();
    const { status, body } = await get('news/over/');
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'About over', ended_on: '2026-02-28', html: '', sources: [] });
    for (const slug of ['planned', 'hidden', 'nothing'])
      expect((await get(`news/${slug}/`)).status).toBe(404);
    expect((await api.call('GET', '/v1/story-addresses/news/')).body).toEqual([]);
  });

  test('the sitemap has every URL', async () => {
    await take(fileStory('one', { shown_from: at(-2) }), fileStory('two', { shown_from: at(-1) }));
    expect((await api.call('GET', '/v1/story-addresses/news/')).body).toEqual([
      { slug: 'two' },
      { slug: 'one' },
    ]);
  });

  test('gets only cleaned HTML, even if it reached the database another way', async () => {
    await take(fileStory('one'));
    await api.db
      .updateTable('article')
      .set({ html: '<p onclick="x()">Safe</p><script>x()</script>' })
      .execute();
    expect((await get('news/one/')).body.html).toBe('<p>Safe</p>');
  });

  test('finds no story among the help articles', async () => {
    await take(fileStory('one'));
    expect((await api.call('GET', '/v3/self_help/self_help/?q=must')).body).toEqual([]);
  });
});

const written = (more: object = {}) => ({
  category: 'pay',
  title: 'By an editor',
  markdown: 'It *works*.',
  position: 0,
  published: true,
  shown_from: null,
  shown_until: null,
  check_by: null,
  story: parts,
  ...more,
});
const add = (kind: StoryKind | 'help', more: object = {}, slug = 'new') =>
  api.call('POST', '/v1/articles/', { as: editor, body: { kind, slug, ...written(more) } });
const write = (id: number, revision: string, body: object) =>
  api.call('PUT', `/v1/articles/${id}/`, { as: editor, body, headers: { 'if-match': `"${revision}"` } });

describe('an editor', () => {
  beforeEach(() => take(fileStory('one')));

  test('adds a story with its own URL, plans, changes and ends it', async () => {
    const { status, body } = await add('news', { shown_from: at(1).toISOString() });
    expect(status).toBe(201);
    expect(body).toMatchObject({ address: '/news/new', states: ['planned'], story: parts });
    expect(await slugs()).toEqual(['one']);
    const now = await write(body.id, body.revision, written());
    expect(await slugs()).toEqual(['new', 'one']);
    await write(body.id, now.body.revision, written({ shown_until: at(-1).toISOString() }));
    expect(await slugs()).toEqual(['one']);
    expect((await get('news/new/')).body.ended_on).not.toBeNull();
    const audited = await api.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', String(body.id))
      .where('action', 'like', 'article%')
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'article-added',
      'article-changed',
      'article-changed',
    ]);
  });

  test('cannot use a URL twice, even under another topic', async () => {
    expect(
      (await add('news', { category: 'study', story: { ...parts, topics: ['study'] } }, 'one')).status,
    ).toBe(409);
    expect((await add('hustle', { story: { ...parts, hustle } }, 'one')).status).toBe(201);
  });

  test.each<[string, StoryKind | 'help', object, string]>([
    ['a story without its parts', 'news', { story: null }, 'story'],
    [
      'a help article with them',
      'help',
      { category: 'other', story: { ...parts, topics: ['other'] } },
      'story',
    ],
    ['a side hustle without what it takes', 'hustle', {}, 'story.hustle'],
    ['news with what it costs to begin', 'news', { story: { ...parts, hustle } }, 'story.hustle'],
    ['no such topic', 'news', { story: { ...parts, topics: ['pay', 'birds'] } }, 'story.topics'],
    ['another topic first', 'news', { category: 'study' }, 'category'],
    ['a topic twice', 'news', { story: { ...parts, topics: ['pay', 'pay'] } }, 'story.topics'],
    ['an unknown drawing', 'news', { story: { ...parts, picture: 'selfie' } }, 'story.picture'],
    [
      'a source that runs',
      'news',
      { story: { ...parts, sources: [{ ...source, url: 'javascript:x' }] } },
      'story.sources.0.url',
    ],
    ['another site in the text', 'news', { markdown: 'See <https://evil.example/>.' }, 'markdown'],
  ])('gets an error for %s', async (_, kind, wrong, field) => {
    const { status, body } = await add(kind, wrong);
    expect({ status, fields: Object.keys(body) }).toEqual({ status: 400, fields: [field] });
  });

  test('finds earlier versions with their sources in the history, and restores one', async () => {
    const { body } = await add('news');
    const other = { ...parts, summary: 'Anew.', topics: ['study', 'pay'] };
    const changed = await write(body.id, body.revision, written({ category: 'study', story: other }));
    expect(changed.body.versions).toHaveLength(2);
    const same = await write(body.id, changed.body.revision, written({ category: 'study', story: other }));
    expect(same.body.versions).toHaveLength(2);
    const [, first] = changed.body.versions;
    const { body: back } = await api.call('POST', `/v1/articles/${body.id}/restore/`, {
      as: editor,
      body: { version: first.id },
      headers: { 'if-match': `"${same.body.revision}"` },
    });
    expect(back).toMatchObject({ category: 'pay', story: parts });
  });

  test('who is the second to save sees both states, even if only the sources differ', async () => {
    const { body } = await add('news');
    const story = { ...parts, sources: [{ ...source, checked_on: '2026-11-23' }] };
    await write(body.id, body.revision, written({ story }));
    const second = await write(body.id, body.revision, written());
    expect(second).toMatchObject({ status: 412, body: { current: { story }, sent: { story: parts } } });
  });

  test('cannot remove a topic that has a story', async () => {
    await add('news', { story: { ...parts, topics: ['pay', 'study'] } });
    const path = '/v1/article-kinds/news/categories/';
    const { body } = await api.call('GET', path, { as: editor });
    expect(body.categories.map(({ articles }: { articles: number }) => articles)).toEqual([2, 1, 0]);
    const put = await api.call('PUT', path, {
      as: editor,
      body: { categories: [{ slug: 'pay', title: 'Pay' }] },
      headers: { 'if-match': `"${body.revision}"` },
    });
    expect(put.status).toBe(409);
  });
});

describe('a story with a file and an editor', () => {
  test('follows its file, including dates and sources, until it is edited', async () => {
    await take(fileStory('one'));
    const until = at(48);
    await take(
      fileStory('one', { shown_until: until, check_by: '2027-01-01', story: { ...parts, summary: 'Anew.' } }),
    );
    const { body } = await api.call('GET', '/v1/articles/', { as: editor });
    expect(body.results).toMatchObject([{ shown_until: until.toISOString(), check_by: '2027-01-01' }]);
    expect((await list()).results[0].summary).toBe('Anew.');
  });

  test("keeps a changed file text beside the editor's text", async () => {
    await take(fileStory('one'));
    const { body } = await api.call('GET', '/v1/articles/', { as: editor });
    const [{ id }] = body.results;
    const read = async () => (await api.call('GET', `/v1/articles/${id}/`, { as: editor })).body;
    await write(id, (await read()).revision, written());
    await take(fileStory('one', { story: { ...parts, summary: 'Anew.' } }));
    expect(await read()).toMatchObject({ story: parts, file_version: { story: { summary: 'Anew.' } } });
  });

  test('gets another URL if an editor has used its own for another story', async () => {
    await take(fileStory('one'));
    await add('news', {}, 'two');
    await take(
      fileStory('one'),
      fileStory('two', { category: 'study', story: { ...parts, topics: ['study'] } }),
    );
    expect((await slugs()).toSorted()).toEqual(['one', 'two', 'two-2']);
  });
});
