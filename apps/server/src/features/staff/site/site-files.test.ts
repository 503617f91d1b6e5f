import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let app: FastifyInstance;
let port: number;
// The parent folder is called "assets", which must not make its content count as hashed assets.
const above = mkdtempSync(join(tmpdir(), 'readytowork-site-'));
const client = join(above, 'assets');

beforeAll(async () => {
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'assets/base-1a2b3c.js'), 'let base;');
  writeFileSync(join(client, 'first.js'), 'let first;');
  writeFileSync(join(client, 'sw.js'), 'let worker;');
  for (const name of ['index.html', 'index.html.br', 'index.html.gz'])
    writeFileSync(join(client, name), 'a page without its words');
  writeFileSync(join(above, 'secret.txt'), 'secret');
  api = await startApi();
  app = buildApp(api.deps, {
    client,
    routes: [],
    pageAt: (address) => ({ address, answers: [], isListed: true, isKept: false }),
    render: ({ address }) => ({ status: address === '/login' ? 200 : 404, html: '<!doctype html>' }),
  });
  port = Number(new URL(await app.listen({ port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await api.close();
  rmSync(above, { recursive: true });
});

describe('an unknown or malformed URL', () => {
  const long = 'x'.repeat(3000);

  test.each([
    '/%',
    '/%E0%A4%A',
    '/my-learning%2Fwork',
    '/..%2f..%2fetc',
    `/${long}`,
    `/verify/${long}`,
    '/a/%/b?c=%',
  ])('%s is answered with the not-found page', async (url) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test.each(['/v1/%', '/api/%E0%A4%A', `/v1/user/${long}/`])(
    '%s, which is a call, is answered with JSON',
    async (url) => {
      const { statusCode, headers } = await app.inject(url);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );
});

describe('the files of the site', () => {
  test.each([
    ['a hashed file is kept for ever', '/assets/base-1a2b3c.js', 'public, max-age=31536000, immutable'],
    ['another is asked about after a while', '/first.js', 'public, max-age=300'],
    ['a page is asked about every time', '/login', 'no-cache'],
    ['a hashed file that is not there is not kept', '/assets/base-ffffff.js', 'no-store'],
  ])('%s', async (_, url, expected) => {
    expect((await app.inject(url)).headers['cache-control']).toBe(expected);
  });

  test('scripts have the protective headers, but not those for documents', async () => {
    const { headers } = await app.inject('/assets/base-1a2b3c.js');
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('referrer-policy');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each(['/index.html', '/index.html.br', '/index.html.gz'])(
    '%s, a template for pages, is not served as a page',
    async (url) => {
      const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
      expect(statusCode).toBe(404);
      expect(body).not.toContain('without its words');
    },
  );

  test('unchanged files are not sent again, and keep their cache time', async () => {
    const { etag } = (await app.inject('/first.js')).headers;
    const again = await app.inject({ url: '/first.js', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe('public, max-age=300');
  });

  // Browsers ask for it at every page that they open.
  test('the service worker is sent once, may fetch from this site alone, and is asked for each time', async () => {
    const { body, headers } = await app.inject('/sw.js');
    expect(body).toBe('let worker;');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; img-src 'self'");
    const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a hashed file has no ETag, because it is never revalidated', async () => {
    const { statusCode, headers } = await app.inject('/assets/base-1a2b3c.js');
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('etag');
  });

  test.each([
    ['*', 'host: x', 404],
    ['http://elsewhere.example/login', 'host: x', 404],
    ['/', 'host: x\r\nHost: evil.example', 400],
  ])('%s with %j is not a page of the site', async (target, hosts, status) => {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (data) => {
        text += data;
      });
      socket.once('error', reject).once('close', () => resolve(text));
      socket.write(`GET ${target} HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`);
    });
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(answer).toMatch(/\{"(detail|non_field_errors)":/);
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
  ])('%s does not lead outside the folder', async (url) => {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('secret');
  });
});
