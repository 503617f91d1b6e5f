import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { importArticles } from '../articles/import.ts';
import { loadArticles } from '../articles/load.ts';
import type { DocumentRequest, FoundPage, Site } from './site.ts';

const help = join(import.meta.dirname, '../../../../../../content/self-help');
const categories = '/v3/self_help/categories/';
const modules = '/v1/module/webmodule/';
const places = '/v1/places/';

/** The pages that the web build returns for these URLs. */
const pages: Record<string, ReturnType<Site['pageAt']>> = {
  '/self-help': page('/self-help', { answers: [categories], isListed: true, isKept: true }),
  '/self-help/article/99999': page('/self-help/article/99999', {
    answers: ['/v3/self_help/99999/'],
    isListed: true,
    isKept: true,
  }),
  '/self-help?q=password': page('/self-help?q=password', { isListed: true }),
  '/jobs': page('/jobs', { answers: [places], isListed: true, isKept: true }),
  '/my-learning': page('/my-learning', { answers: [modules], isKept: true }),
  '/verify/AAAA': page('/verify/AAAA', { answers: ['/v1/certificate/AAAA/'] }),
  '/practice': page('/practice', { isListed: true, isKept: true, mayRecord: true }),
  '/self-help/category/other': { redirect: '/self-help/log-a-ticket' },
};

function page(address: string, made: Partial<FoundPage> = {}): FoundPage {
  return { address, answers: [], isListed: false, isKept: false, ...made };
}

let api: TestApi;
let app: FastifyInstance;
let drawn: DocumentRequest[] = [];
/** The addresses of all requests, including those within the process. */
let requested: string[] = [];

beforeAll(async () => {
  api = await startApi();
  await importArticles(api.db, await loadArticles({ help, faq: 'not-there', stories: 'not-there' }));
  app = buildApp(api.deps, {
    client: api.deps.config.dataDir,
    routes: [{ path: '/self-help', listed: () => true }],
    pageAt: (url) => pages[url] ?? page('/-/-', { isKept: true }),
    render(request) {
      drawn.push(request);
      return { status: request.address === '/-/-' ? 404 : 200, html: `<!doctype html>${request.address}` };
    },
  });
  app.addHook('onRequest', async ({ url }) => {
    requested.push(url);
  });
  await app.ready();
});
beforeEach(() => {
  drawn = [];
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const get = (url: string) => app.inject({ url });

describe('a page', () => {
  test('is rendered once with the data it embeds, and cached until the data changes', async () => {
    expect(await get('/self-help')).toMatchObject({ statusCode: 200, body: '<!doctype html>/self-help' });
    const shown = JSON.parse((await get(categories)).body);
    expect(drawn).toMatchObject([{ address: '/self-help', answers: { [categories]: shown } }]);
    const { etag } = (await get('/self-help')).headers;
    expect(drawn).toHaveLength(1);
    const again = await app.inject({ url: '/self-help', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    await api.db.updateTable('article_category').set({ title: 'Another title' }).execute();
    await get('/self-help');
    expect(JSON.stringify(drawn[1]?.answers)).toContain('Another title');
  });

  test('embeds the places without asking the API again, and sends a 304 to a returning visitor', async () => {
    const { body } = await api.call('GET', places);
    const first = await get('/jobs');
    expect(drawn).toMatchObject([{ answers: { [places]: body } }]);
    requested = [];
    expect((await get('/jobs')).body).toBe(first.body);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: '/jobs', headers })).statusCode).toBe(304);
    expect(requested).toEqual(['/jobs', '/jobs']);
    expect(drawn).toHaveLength(1);
  });

  test('embeds the modules that everyone sees, although the call needs a session', async () => {
    const learner = await api.learner();
    const { body } = await api.call('GET', modules, { as: learner });
    expect((await get('/my-learning')).statusCode).toBe(200);
    expect(drawn).toMatchObject([{ answers: { [modules]: body } }]);
    await get('/my-learning');
    expect(drawn).toHaveLength(1);
  });

  test('is not cached if its object is missing, because there is no limit to such URLs', async () => {
    await get('/self-help/article/99999');
    const answer = await get('/self-help/article/99999');
    expect(drawn).toHaveLength(2);
    expect(drawn[0]?.answers).toEqual({ '/v3/self_help/99999/': null });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(answer.headers.etag).toBeUndefined();
  });
});

test('unknown URLs share one page, rendered once', async () => {
  for (let number = 0; number < 300; number++)
    expect(await get(`/none/${number}`)).toMatchObject({ statusCode: 404, body: '<!doctype html>/-/-' });
  expect(drawn).toHaveLength(1);
});

test('a not-found page is sent completely, even to a client that has it', async () => {
  const { etag } = (await get('/none')).headers;
  const again = await app.inject({ url: '/none', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(404);
  expect(again.body).toContain('doctype');
});

test('a URL whose page has moved redirects to the new URL', async () => {
  const { statusCode, headers } = await get('/self-help/category/other');
  expect([statusCode, headers.location]).toEqual([308, '/self-help/log-a-ticket']);
});

test('the microphone is allowed only on pages that the site lists for it', async () => {
  const allowed = async (url: string) => (await get(url)).headers['permissions-policy'];
  expect(await allowed('/practice')).toContain('microphone=(self)');
  for (const url of ['/self-help', '/verify/AAAA', '/none', '/practice/none'])
    expect(await allowed(url), url).toContain('microphone=()');
});

test('search results are not cached, and personal pages are sent with no-store', async () => {
  expect((await get('/self-help?q=password')).headers['cache-control']).toBe('no-cache');
  expect((await get('/verify/AAAA')).headers['cache-control']).toBe('no-store');
});

test('a page whose call fails temporarily has the status of that call, and the browser repeats the call', async () => {
  const from = { url: '/verify/AAAA', remoteAddress: '203.0.113.7' };
  let answer = await app.inject(from);
  for (let count = 0; count < 1000 && answer.statusCode === 200; count++) answer = await app.inject(from);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).toContain('/verify/AAAA');
  expect(drawn.at(-1)?.answers).toEqual({});
  expect((await get('/verify/AAAA')).statusCode).toBe(200);
});
