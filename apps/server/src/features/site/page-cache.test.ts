import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { importHelp } from '../self-help/import.ts';
import { loadHelp } from '../self-help/load.ts';

const help = join(import.meta.dirname, '../../../../../content/self-help');

let api: TestApi;
let app: FastifyInstance;
let drawn: string[] = [];

beforeAll(async () => {
  api = await startApi();
  await importHelp(api.db, await loadHelp(help));
  app = buildApp(api.deps, {
    client: api.deps.config.dataDir,
    render({ path }) {
      drawn.push(path);
      return { status: path.includes('nowhere') ? 404 : 200, html: `<!doctype html>${path}` };
    },
    samePage: (pathname) => (pathname.startsWith('/verify') ? undefined : '/nowhere'),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await api.close();
});

/** Every spelling that differs in which letters are written as %xx. */
function spellings(slug: string, count: number): string[] {
  return Array.from({ length: count }, (_, bits) =>
    [...slug]
      .map((letter, index) => ((bits + 1) & (1 << index) ? `%${letter.charCodeAt(0).toString(16)}` : letter))
      .join(''),
  );
}

const get = (url: string) => app.inject({ url });

test('however the address of a category is spelt, its page is drawn and kept once', async () => {
  const page = '/self-help/category/learning-and-progress';
  expect(await get(page)).toMatchObject({ statusCode: 200, body: `<!doctype html>${page}` });
  drawn = [];
  for (const spelling of spellings('learning-and-progress', 300)) {
    const answer = await get(`/self-help/category/${spelling}`);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(page);
  }
  expect((await get(`${page}/?from=mail`)).headers.location).toBe(`${page}?from=mail`);
  expect((await get(page)).statusCode).toBe(200);
  expect(drawn).toEqual([]);
});

test('articles have one address each too', async () => {
  const [article] = await api.deps.selfHelp.list();
  const page = `/self-help/article/${article?.id}`;
  const spelt = page.replace(/\d$/, (digit) => `%3${digit}`);
  expect((await get(spelt)).headers.location).toBe(page);
  expect((await get(page)).statusCode).toBe(200);
});

test.each(['/self-help/category/no-such', '/self-help/category/%2f%2fevil.example', '/self-help/article/0'])(
  '%s, which is nothing, leads nowhere else',
  async (path) => {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers.location).toBeUndefined();
  },
);

test('addresses that lead nowhere share one page, drawn once', async () => {
  drawn = [];
  for (let number = 0; number < 300; number++)
    expect(await get(`/none/${number}`)).toMatchObject({ statusCode: 404, body: '<!doctype html>/nowhere' });
  expect(drawn).toEqual(['/nowhere']);
});

test('a page that is not there is sent whole, also to who has it', async () => {
  const { etag } = (await get('/none')).headers;
  const again = await app.inject({ url: '/none', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(404);
  expect(again.body).toContain('doctype');
});
