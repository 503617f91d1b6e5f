import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { askAsVisitor, asPageData } from './page-answers.ts';

const answer = (call: string, status: number, text = '{}') => ({ call, status, text, retryAfter: undefined });

test('a page embeds answers for objects that exist or are missing; the browser repeats failed calls', () => {
  const answers = [
    answer('/v3/a/', 200, '{"title":"A"}'),
    answer('/v3/b/', 404, '{"detail":"There is no such article."}'),
    answer('/v3/c/', 503),
    answer('/v3/d/', 429),
    answer('/v3/e/', 500, 'not even JSON'),
  ];
  expect(asPageData(answers)).toEqual({ '/v3/a/': { title: 'A' }, '/v3/b/': null });
});

test("a call is made with the visitor's address and without a session", async () => {
  const app = Fastify({ trustProxy: true });
  app.get('/call', async (request, reply) => {
    reply.code(429).header('retry-after', 7);
    return { ip: request.ip, who: request.headers.authorization ?? 'nobody' };
  });
  app.get('/page', async (request) => askAsVisitor(app, request)('/call'));
  const page = await app.inject({
    url: '/page',
    headers: { 'x-forwarded-for': '192.0.2.7', authorization: 'Bearer x', cookie: 'a=b' },
  });
  expect(page.json()).toEqual({
    call: '/call',
    status: 429,
    text: '{"ip":"192.0.2.7","who":"nobody"}',
    retryAfter: '7',
  });
  await app.close();
});
