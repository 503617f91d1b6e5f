import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { readAdminSite } from './admin-site.ts';

let api: TestApi;
let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'readytowork-admin-'));
const document =
  '<!doctype html><title>Administration</title><script src="/admin/assets/entry-1a2b3c.js"></script>';

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), document);
  writeFileSync(join(folder, 'assets/entry-1a2b3c.js'), 'let entry;');
  writeFileSync(join(folder, 'assets/entry-1a2b3c.js.br'), 'packed');
  api = await startApi();
  app = buildApp(api.deps, undefined, await readAdminSite(folder));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

test.each(['/admin', '/admin/', '/admin/people', '/admin/people/7?tab=tickets', '/admin/no-such-page'])(
  '%s is the site document, revalidated every time, hidden from search engines and never framed',
  async (url) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, body]).toEqual([200, document]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
  },
);

test('the site document is not sent again to a client that has it, and is compressed if the client accepts that', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/admin/', headers: { 'accept-encoding': 'br' } });
  expect(String(brotliDecompressSync(rawPayload))).toBe(document);
  const again = await app.inject({
    url: '/admin/people',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject({ method: 'HEAD', url: '/admin/people' })).statusCode).toBe(200);
});

describe('its files', () => {
  const script = '/admin/assets/entry-1a2b3c.js';

  test('are cached for ever, and were compressed by the build', async () => {
    const plain = await app.inject(script);
    expect([plain.body, plain.headers['cache-control']]).toEqual([
      'let entry;',
      'public, max-age=31536000, immutable',
    ]);
    const packed = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } });
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
  });

  test.each(['/admin/assets/entry-ffffff.js', '/admin/assets/', '/admin/assets/..%2findex.html'])(
    '%s is neither a file nor a page of the site',
    async (url) => {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );
});
