import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressed } from './compress.ts';

const app = Fastify();
beforeAll(async () => {
  app.all('/', async (request, reply) => compressed('long '.repeat(400), request, reply));
  app.get('/short', async (request, reply) => compressed('short', request, reply));
  await app.ready();
});
afterAll(() => app.close());

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['*', 'br'],
  ['gzip, br;q=0', undefined],
  ['br;q=0', undefined],
  ['gzip', undefined],
  ['x-br', undefined],
  ['', undefined],
])('a client that says “%s” is answered in %s', async (said, encoding) => {
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': said } });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
});

test.each([
  ['POST', '/'],
  ['GET', '/short'],
] as const)('%s %s is answered as it is', async (method, url) => {
  const { headers } = await app.inject({ method, url, headers: { 'accept-encoding': 'br' } });
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
});
