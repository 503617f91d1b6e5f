import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PackedCache, sendPacked } from './packed.ts';

const app = Fastify();
let cache: PackedCache;
let state: object = {};
let made: string[] = [];

beforeAll(async () => {
  app.get('/:key', async (request, reply) => {
    const key = request.url.slice(1);
    const make = () => {
      made.push(key);
      return { status: key === 'none' ? 404 : 200, text: `${key} ${'long '.repeat(300)}${made.length}` };
    };
    return sendPacked(request, reply, cache.get({ key, of: [state], make }));
  });
  await app.ready();
});
beforeEach(() => {
  cache = new PackedCache({ name: 'packed answers of a test', max: 2, maxBytes: 1_000_000 });
  made = [];
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a response is built once, even for simultaneous requests, and again when its sources change', async () => {
  await Promise.all(Array.from({ length: 10 }, () => get('/a')));
  await get('/a');
  expect(made).toEqual(['a']);
  state = {};
  const [first, second] = [await get('/a'), await get('/a')];
  expect(made).toEqual(['a', 'a']);
  expect(second.body).toBe(first.body);
});

test('a response has the same text for every client', async () => {
  const plain = await get('/a');
  const brotli = await get('/a', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get('/a', { 'accept-encoding': 'gzip' });
  expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(plain.body);
  expect(String(gunzipSync(gzip.rawPayload))).toBe(plain.body);
  expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toBe('accept-encoding');
});

test('a response is compressed once in each encoding', async () => {
  const packed = cache.get({ key: 'a', of: [], make: () => ({ status: 200, text: 'long '.repeat(300) }) });
  expect(packed.encoded('br')).toBe(packed.encoded('br'));
  expect(await packed.encoded('gzip')).not.toEqual(await packed.encoded('br'));
});

test('a response is not sent again to a client that has it, until it changes', async () => {
  const etag = String((await get('/a')).headers.etag);
  const again = await get('/a', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  state = {};
  expect((await get('/a', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('the error for a missing response is sent in full, even to a client that had the response', async () => {
  const etag = String((await get('/none')).headers.etag);
  const again = await get('/none', { 'if-none-match': etag });
  expect([again.statusCode, again.body.length > 0]).toEqual([404, true]);
});

test('a full cache drops the entry that was unused for longest', async () => {
  for (const url of ['/a', '/b', '/c', '/c', '/a']) await get(url);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('a failed build is tried again', () => {
  const broken = { key: 'x', of: [], make: () => ({ status: 200, text: 'fine' }) };
  const fail = () => {
    throw new Error('broken');
  };
  expect(() => cache.get({ ...broken, make: fail })).toThrow('broken');
  expect(String(cache.get(broken).plain)).toBe('fine');
});
