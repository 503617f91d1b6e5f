import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anotherServer } from '../../../testing/another-server.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { kinds } from '../articles/kinds.ts';
import { indexTools } from './index-sources.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.db
    .insertInto('article_category')
    .values({ kind: 'help', slug: 'other', title: 'Other', position: 1 })
    .execute();
  await indexTools(api.db, [
    { address: '/cv', title: 'CV and letter', promise: 'Make a CV.', words: ['zebrawords'] },
    {
      address: '/community',
      title: 'Community',
      promise: 'Meet others.',
      words: ['zebrawords'],
      needs: 'community',
    },
  ]);
});
beforeEach(async () => {
  await api.db.deleteFrom('article').execute();
});
afterAll(() => api.close());

const search = async (q: string, as?: { access: string }, more = '') =>
  api.call('GET', `/v1/search/?q=${encodeURIComponent(q)}${more}`, as && { as });
const titles = async (q: string, as?: { access: string }): Promise<string[]> =>
  (await search(q, as)).body.results.map(({ title }: { title: string }) => title);

async function publish(title: string, change: object = {}): Promise<number> {
  const { id } = await api.db
    .insertInto('article')
    .values({
      kind: 'help',
      category: 'other',
      slug: title.toLowerCase().replaceAll(' ', '-'),
      title,
      markdown: '',
      html: '<p>Grey &amp; <strong>large</strong>.</p>',
      position: 1,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('finds an article as soon as it is published, also on another server, and no longer once it is hidden', async () => {
  const other = await anotherServer(api);
  const learner = await api.learner();
  const id = await publish('Elephants of Limpopo');
  expect((await search('elefants limpopo')).body.results[0]).toEqual({
    kind: 'help',
    title: 'Elephants of Limpopo',
    promise: 'Grey & large.',
    address: kinds.help.address({ id, slug: '' }),
    phone: null,
  });
  expect(await other.get('/v1/search/?q=elephants', learner)).toBe(200);
  await api.db.updateTable('article').set({ title: 'Lions of Limpopo' }).where('id', '=', id).execute();
  expect(await titles('lions')).toContain('Lions of Limpopo');
  expect(await titles('elephants')).not.toContain('Elephants of Limpopo');
  await api.db.updateTable('article').set({ published: false }).where('id', '=', id).execute();
  expect(await titles('lions')).toEqual([]);
  await other.close();
});

test('shows an article only within its dates', async () => {
  const hour = 3_600_000;
  await publish('Giraffes later', { shown_from: new Date(Date.now() + hour) });
  await publish('Giraffes before', { shown_until: new Date(Date.now() - hour) });
  expect(await titles('giraffes')).toEqual([]);
  api.pass(2 * hour);
  expect(await titles('giraffes')).toEqual(['Giraffes later']);
});

test.each(['help', 'faq', 'news', 'wellness', 'hustle'] as const)(
  'addresses of %s lead where the articles have their pages',
  async (kind) => {
    await api.db
      .insertInto('article_category')
      .values({ kind, slug: 'other', title: 'Other', position: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const id = await publish('Hippos', { kind });
    const [found] = (await search('hippos')).body.results;
    expect(found.address.replace(/#.*/, '')).toBe(kinds[kind].address({ id, slug: 'hippos' }));
  },
);

test('a course has its public page for visitors, and its module page for learners', async () => {
  const addressOf = async (as?: { access: string }) =>
    (await search('money skills', as)).body.results.find(({ kind }: { kind: string }) => kind === 'course')
      .address;
  expect(await addressOf()).toBe('/courses/money');
  expect(await addressOf(await api.learner())).toBe('/my-learning/money');
});

test('only people who may see a restricted course find it, its chapters and its words', async () => {
  const learner = await api.learner();
  const editor = await api.staff('editor');
  const kindsOf = async (as?: { access: string }) =>
    (await search('blockchain', as, '&limit=50')).body.results.map(
      ({ address }: { address: string }) => address,
    );
  expect((await kindsOf(learner)).join()).toContain('/my-learning/blockchain');
  await api.db.updateTable('module').set({ restricted: true }).where('slug', '=', 'blockchain').execute();
  await api.everywhere(async ({ catalogue, search: site }) => {
    await catalogue.load();
    await site.index();
  });
  expect((await kindsOf()).join()).not.toContain('blockchain');
  expect((await kindsOf(learner)).join()).not.toContain('blockchain');
  expect((await kindsOf(editor)).join()).toContain('/my-learning/blockchain');
  await api.db.updateTable('module').set({ published: false }).where('slug', '=', 'blockchain').execute();
  await api.everywhere(({ catalogue }) => catalogue.load());
  expect((await kindsOf(editor)).join()).not.toContain('/my-learning/blockchain');
});

test('the community is found only while it is open', async () => {
  expect(await titles('zebrawords')).toEqual(['CV and letter']);
  await api.db
    .insertInto('setting')
    .values({ name: 'community', value: JSON.stringify('on') })
    .execute();
  expect((await titles('zebrawords')).toSorted()).toEqual(['CV and letter', 'Community']);
});

test('administrators add words that count at once', async () => {
  await publish('Rhinos');
  expect(await titles('ubhejane')).toEqual([]);
  const value = JSON.stringify([{ typed: 'ubhejane', means: 'rhinos' }]);
  await api.db.insertInto('setting').values({ name: 'search_words', value }).execute();
  expect(await titles('ubhejane')).toEqual(['Rhinos']);
});

test('returns the requested number of results, and whether there are more', async () => {
  for (let index = 0; index < 12; index += 1) await publish(`Warthogs ${index}`);
  const { body } = await search('warthogs');
  expect(body).toMatchObject({ more: true, instead: null });
  expect(body.results).toHaveLength(10);
  expect((await search('warthogs', undefined, '&limit=12')).body).toMatchObject({ more: false });
});

test.each([
  ['', []],
  [' & | ! :* <->', []],
  ["'; drop table article; --'", expect.any(Array)],
])('%s is an ordinary search', async (q, results) => {
  expect(await search(q)).toMatchObject({ status: 200, body: { results } });
});

test.each(['limit=51', 'limit=0', `q=${'a'.repeat(101)}`, 'page=2'])(
  '?%s is invalid input',
  async (query) => {
    expect((await api.call('GET', `/v1/search/?${query}`)).status).toBe(400);
  },
);
