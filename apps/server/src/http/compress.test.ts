import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressed } from './compress.ts';

const app = Fastify();
const texts = { long: 'long '.repeat(400), 'very-long': 'very long '.repeat(4000), short: 'short' };
beforeAll(async () => {
  for (const [path, text] of Object.entries(texts))
    app.all(`/${path}`, async (request, reply) => compressed(text, request, reply));
  await app.ready();
});
afterAll(() => app.close());

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5, br;q=1.0', 'br'],
  ['*', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip', 'gzip'],
  ['br;q=0', undefined],
  ['deflate', undefined],
  ['x-br', undefined],
  ['', undefined],
  // Longer than the list of any real client, so it is ignored.
  [`br,${' '.repeat(600)}gzip`, undefined],
])('the response to Accept-Encoding “%s” is encoded with %s', async (said, encoding) => {
  const { headers } = await app.inject({ url: '/long', headers: { 'accept-encoding': said } });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
});

test.each([
  ['long', 'br', brotliDecompressSync],
  ['long', 'gzip', gunzipSync],
  ['very-long', 'br', brotliDecompressSync],
  ['very-long', 'gzip', gunzipSync],
] as const)(
  'a %s text compressed with %s is the same after decompression',
  async (path, encoding, unpack) => {
    const { rawPayload } = await app.inject({ url: `/${path}`, headers: { 'accept-encoding': encoding } });
    expect(String(unpack(rawPayload))).toBe(texts[path]);
  },
);

test.each([
  ['POST', '/long'],
  ['GET', '/short'],
] as const)('%s %s is not compressed', async (method, url) => {
  const { headers } = await app.inject({ method, url, headers: { 'accept-encoding': 'br' } });
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
});
