import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StaffSession, startApi, type TestApi } from '../../../testing/api.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import type { FileArticle } from './article-file.ts';
import { importArticles } from './import.ts';

let api: TestApi;
let editor: StaffSession;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor', 'Thandi', 'Editor');
});
afterAll(() => api.close());

const fileArticle = (slug: string, markdown: string, position = 1): FileArticle => ({
  kind: 'help',
  file: `self-help/learning/${slug}`,
  category: 'learning',
  slug,
  title: `About ${slug}`,
  markdown,
  position,
  hash: markdown,
});
const take = (...articles: FileArticle[]) =>
  importArticles(api.db, {
    categories: [
      {
        kind: 'help',
        categories: [
          { slug: 'learning', title: 'Learning' },
          { slug: 'other', title: 'Something else' },
        ],
      },
      { kind: 'faq', categories: [{ slug: 'questions', title: 'Questions' }] },
    ],
    articles,
  });

beforeEach(async () => {
  await api.db.deleteFrom('article').execute();
  await api.db.deleteFrom('article_category').execute();
  await take(fileArticle('slides', 'Press **Next**.'));
});

const get = async (path: string, as = editor) => (await api.call('GET', path, { as })).body;
const list = (query = '') => get(`/v1/articles/${query}`);
const idOf = async (title: string): Promise<number> =>
  (await list()).results.find((row: { title: string }) => row.title === title).id;
const read = async (id: number) => get(`/v1/articles/${id}/`);
const write = (id: number, revision: string, body: object, as = editor) =>
  api.call('PUT', `/v1/articles/${id}/`, { as, body, headers: { 'if-match': `"${revision}"` } });
const act = (id: number, name: 'restore' | 'keep', revision: string, body: object) =>
  api.call('POST', `/v1/articles/${id}/${name}/`, {
    as: editor,
    body,
    headers: { 'if-match': `"${revision}"` },
  });
const written = (more: object = {}) => ({
  category: 'learning',
  title: 'By an editor',
  markdown: 'It *works*.',
  position: 1,
  published: true,
  shown_from: null,
  shown_until: null,
  check_by: null,
  ...more,
});
const add = (more: object = {}) =>
  api.call('POST', '/v1/articles/', { as: editor, body: { kind: 'help', slug: 'new', ...written(more) } });
const shownTitles = async () =>
  (await api.call('GET', '/v3/self_help/self_help/')).body.map(({ title }: { title: string }) => title);
/** The audit entries of an article. */
const audited = async (id: number) => {
  const entries = await api.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject', '=', String(id))
    .where('action', 'like', 'article%')
    .execute();
  return entries.map(({ action, actor_id }) => [action, actor_id]);
};

describe('an editor', () => {
  test('changes an article: learners see the new text at once, its history has both texts, and the audit log one entry', async () => {
    const id = await idOf('About slides');
    const before = await read(id);
    expect(before).toMatchObject({ edited: false, file: 'self-help/learning/slides', states: ['shown'] });
    const { status, body } = await write(id, before.revision, written());
    expect(status).toBe(200);
    expect(body).toMatchObject({ edited: true, html: '<p>It <em>works</em>.</p>', title: 'By an editor' });
    expect(body.versions).toMatchObject([
      { from_file: false, author: 'Thandi Editor', is_current: true },
      { from_file: true, author: null, is_current: false },
    ]);
    const { body: shown } = await api.call('GET', `/v3/self_help/${id}/`);
    expect(shown).toMatchObject({ title: 'By an editor', description: '<p>It <em>works</em>.</p>' });
    expect(await audited(id)).toEqual([['article-changed', editor.user_id]]);
  });

  test('who is the second to save sees both texts, and overwrites nothing', async () => {
    const id = await idOf('About slides');
    const { revision } = await read(id);
    await write(id, revision, written({ title: 'The first' }));
    const second = await write(id, revision, written({ title: 'The second' }));
    expect(second).toMatchObject({
      status: 412,
      body: { current: { title: 'The first' }, sent: { title: 'The second' } },
    });
    expect((await read(id)).title).toBe('The first');
    const { revision: now } = await read(id);
    const [one, two] = await Promise.all(['A', 'B'].map((title) => write(id, now, written({ title }))));
    expect([one?.status, two?.status].sort()).toEqual([200, 412]);
  });

  test('creates no version by saving the same text, for example to change only its date', async () => {
    const id = await idOf('About slides');
    const { revision, title, markdown } = await read(id);
    const { body } = await write(id, revision, written({ title, markdown, check_by: '2030-01-31' }));
    expect(body.versions).toHaveLength(1);
    expect(body.check_by).toBe('2030-01-31');
  });

  test('writes a new article with its own slug', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({ file: null, address: `/self-help/article/${body.id}`, edited: true });
    expect(await shownTitles()).toContain('By an editor');
    expect((await add()).status).toBe(409);
    expect(await take(fileArticle('slides', 'Press **Next**.'))).toBe(0);
    expect(await shownTitles()).toContain('By an editor');
  });

  test.each([
    ['a category that is not there', { category: 'nowhere' }, 'category'],
    [
      'an end before the beginning',
      { shown_from: '2030-01-02T00:00:00Z', shown_until: '2030-01-01T00:00:00Z' },
      'shown_until',
    ],
    ['no words', { markdown: '  ' }, 'markdown'],
    ['no day', { check_by: '2030-02-30' }, 'check_by'],
  ])('gets an error for %s', async (_, wrong, field) => {
    const { status, body } = await add(wrong);
    expect({ status, fields: Object.keys(body) }).toEqual({ status: 400, fields: [field] });
  });

  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  test.each([
    ['planned', { shown_from: at(1), shown_until: at(3) }, false],
    ['shown', { shown_from: at(-1), shown_until: at(1) }, true],
    ['ended', { shown_from: at(-3), shown_until: at(-1) }, false],
    ['hidden', { published: false, shown_from: at(-1) }, false],
  ])('decides whether and when an article is shown: %s', async (state, when, isShown) => {
    const { body } = await add(when);
    expect(body.states).toEqual([state]);
    expect((await list(`?state=${state}`)).results.map(({ id }: { id: number }) => id)).toContain(body.id);
    expect((await shownTitles()).includes('By an editor')).toBe(isShown);
    expect((await api.call('GET', `/v3/self_help/${body.id}/`)).status).toBe(isShown ? 200 : 404);
    const { body: categories } = await api.call('GET', '/v3/self_help/categories/');
    expect(categories[0].articles).toBe(isShown ? 2 : 1);
  });

  test('cannot publish HTML that the cleaning does not allow', async () => {
    const { body } = await add({
      markdown:
        '<img src=x onerror=alert(1)> [x](javascript:alert(1)) **bold** ![p](https://evil.example/x.png)',
    });
    expect(body.html).not.toMatch(/<img|javascript:|<script/);
    const preview = await api.call('POST', '/v1/articles/preview/', {
      as: editor,
      body: { markdown: '<script>x</script>\n\n# A' },
    });
    expect(preview.body.html).toBe('&lt;script&gt;x&lt;/script&gt;\n<h2>A</h2>');
  });
});

describe('an article with a file and an editor', () => {
  const edited = async () => {
    const id = await idOf('About slides');
    await write(id, (await read(id)).revision, written());
    return id;
  };

  test('follows its file until it is edited', async () => {
    const id = await idOf('About slides');
    expect(await take(fileArticle('slides', 'Swipe.'))).toBe(1);
    expect(await read(id)).toMatchObject({ markdown: 'Swipe.', edited: false, file_version: null });
  });

  test("keeps a changed file text beside the editor's text", async () => {
    const id = await edited();
    expect(await take(fileArticle('slides', 'Swipe.'))).toBe(1);
    const article = await read(id);
    expect(article).toMatchObject({
      markdown: 'It *works*.',
      states: ['shown', 'file'],
      file_version: { markdown: 'Swipe.' },
    });
    expect((await list('?state=file')).results).toHaveLength(1);
    const kept = await act(id, 'keep', article.revision, { file_version: article.file_version.id });
    expect(kept.body).toMatchObject({ markdown: 'It *works*.', file_version: null, states: ['shown'] });
    expect(await take(fileArticle('slides', 'Swipe.'))).toBe(0);
    await take(fileArticle('slides', 'Swipe twice.'));
    expect((await read(id)).file_version).toMatchObject({ markdown: 'Swipe twice.' });
  });

  test("follows its file again when the editor accepts the file's text", async () => {
    const id = await edited();
    await take(fileArticle('slides', 'Swipe.'));
    const { revision, file_version } = await read(id);
    const { body } = await act(id, 'restore', revision, { version: file_version.id });
    expect(body).toMatchObject({ markdown: 'Swipe.', edited: false, file_version: null });
    await take(fileArticle('slides', 'Swipe twice.'));
    expect((await read(id)).markdown).toBe('Swipe twice.');
  });

  test('restores an earlier text and keeps the whole history', async () => {
    const id = await edited();
    await write(id, (await read(id)).revision, written({ markdown: 'A mistake.' }));
    const { revision, versions } = await read(id);
    const { body } = await act(id, 'restore', revision, { version: versions[1].id });
    expect(body).toMatchObject({ markdown: 'It *works*.', edited: true });
    expect(body.versions.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([
      false,
      true,
      false,
    ]);
    expect(await get(`/v1/articles/${id}/versions/${versions[0].id}/`)).toMatchObject({
      markdown: 'A mistake.',
    });
    expect((await act(id, 'restore', body.revision, { version: 999_999 })).status).toBe(404);
  });
});

describe('the list', () => {
  test('can be searched by words, filtered by kind and state, and sorted by title and date', async () => {
    await add({ title: 'Zebra', check_by: '2020-01-01' });
    const titles = async (query: string) =>
      (await list(query)).results.map(({ title }: { title: string }) => title);
    expect(await titles('?sort=title')).toEqual(['About slides', 'Zebra']);
    expect(await titles('?sort=-title')).toEqual(['Zebra', 'About slides']);
    expect(await titles('?sort=check')).toEqual(['Zebra', 'About slides']);
    expect(await titles('?search=zebr')).toEqual(['Zebra']);
    expect(await titles('?kind=faq')).toEqual([]);
    expect(await titles('?state=check')).toEqual(['Zebra']);
    const first = await list('?sort=title&page_size=1');
    expect(await titles(`?sort=title&page_size=1&cursor=${first.next}`)).toEqual(['Zebra']);
  });
});

describe('categories', () => {
  const path = '/v1/article-kinds/help/categories/';
  const put = async (categories: object[], revision?: string) =>
    api.call('PUT', path, {
      as: editor,
      body: { categories },
      headers: { 'if-match': `"${revision ?? (await get(path)).revision}"` },
    });
  const learning = { slug: 'learning', title: 'Learning here' };

  test('can be named, ordered, added and removed, but not removed while they hold articles', async () => {
    const { status, body } = await put([{ slug: 'phones', title: 'Phones' }, learning]);
    expect(status).toBe(200);
    expect(body.categories).toEqual([
      { slug: 'phones', title: 'Phones', articles: 0 },
      { ...learning, articles: 1 },
    ]);
    expect(await put([{ slug: 'phones', title: 'Phones' }])).toMatchObject({ status: 409 });
    expect(await put([learning, learning])).toMatchObject({ status: 400 });
    expect(await put([learning], 'an-older-one')).toMatchObject({ status: 412 });
    await take(fileArticle('slides', 'Press **Next**.'));
    expect((await get(path)).categories[1]).toMatchObject({ title: 'Learning here' });
  });

  test('cannot be added to a kind that has only one list', async () => {
    const { revision } = await get('/v1/article-kinds/faq/categories/');
    const answer = await api.call('PUT', '/v1/article-kinds/faq/categories/', {
      as: editor,
      body: { categories: [learning] },
      headers: { 'if-match': `"${revision}"` },
    });
    expect(answer.status).toBe(400);
  });
});

describe('the date of the next check', () => {
  const mailed = async () => {
    const jobs = await api.db
      .selectFrom('article')
      .select('reminded_of')
      .where('reminded_of', 'is not', null)
      .execute();
    return jobs.length;
  };
  const morning = () => api.deps.jobs.find(({ name }) => name === 'articles-to-check');
  const look = () => morning()?.run({}, { id: '1', addedAt: new Date(), signal: undefined });

  test('is reported to editors by mail once, when it is reached', async () => {
    const { body } = await add({ check_by: '2020-01-01' });
    await look();
    expect(await mailed()).toBe(1);
    await api.runJobs();
    const mails = () =>
      mailsTo(api.deps.config.dataDir, editor.email).filter((mail) => mail.includes('To be checked'));
    expect(mails()).toEqual([expect.stringContaining('By an editor')]);
    expect(mails()[0]).toContain('/admin/pages?state=3Dcheck');
    await look();
    await api.runJobs();
    expect(mails()).toHaveLength(1);
    await write(body.id, (await read(body.id)).revision, written({ check_by: '2020-02-01' }));
    const waiting = () =>
      api.db.selectFrom('article').select('id').whereRef('reminded_of', '=', 'check_by').execute();
    expect(await waiting()).toEqual([]);
    await look();
    expect(await waiting()).toHaveLength(1);
  });

  test('is not reported to editors before it is reached', async () => {
    await add({ check_by: '2999-01-01' });
    await look();
    expect(await mailed()).toBe(0);
  });
});

test('frequent questions are public and mention the current courses', async () => {
  await take({
    ...fileArticle('cost', 'Nothing. **Really.** These are here: {courses}.'),
    kind: 'faq',
    category: 'questions',
    file: 'faq/cost',
    title: 'What does it cost?',
  });
  const { body } = await api.call('GET', '/v1/faq/');
  expect(body).toMatchObject([{ question: 'What does it cost?' }]);
  expect(body[0].answer).toMatch(
    /^<p>Nothing\. <strong>Really\.<\/strong> These are here: Work Skills \(\d+ minutes\)/,
  );
});
