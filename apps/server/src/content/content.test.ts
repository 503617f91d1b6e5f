import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDeps } from '../deps.ts';
import { type Session, startApi, type TestApi } from '../testing/api.ts';
import { installPackage } from '../testing/packages.ts';
import { buildContentApp } from './app.ts';

let api: TestApi;
let content: FastifyInstance;
let as: Session & { email: string };
const player = mkdtempSync(join(tmpdir(), 'readytowork-player-'));
const long = 'play("a slide");\n'.repeat(500);
const page = '<!doctype html><title>é</title><p>A course';

beforeAll(async () => {
  api = await startApi({
    PUBLIC_URL: 'https://learn.example.org',
    CONTENT_URL: 'https://*.content.example.org',
  });
  writeFileSync(join(player, 'player-1.2.html'), '<!doctype html>the player');
  writeFileSync(join(player, 'player-1.2-BfL7NByY.js'), 'plain');
  writeFileSync(join(player, 'player-1.2-BfL7NByY.js.br'), 'packed');
  writeFileSync(join(player, 'package-worker.js'), 'work()');
  writeFileSync(join(player, 'package-worker-removal.js'), 'remove()');
  content = buildContentApp(api.deps, player);
  await content.ready();
  await installPackage(api, {
    slug: 'golf',
    files: {
      'index.html': page,
      'a b/übung#1?.js': 'odd()',
      'draw.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'film.xyz': '0123456789',
      'empty.js': '',
      'long.js': long,
      '100%.html': 'percent',
    },
  });
  await installPackage(api, {
    slug: 'letters',
    files: {
      'index.html': page,
      'Lib/Draw.JS': 'draw()',
      'lib/übung.js': 'practise()',
      'twice.js': 'one',
      'Twice.js': 'two',
    },
  });
  await installPackage(api, {
    slug: 'other',
    files: { 'index.html': 'Another course', 'secret.js': 'secret' },
  });
});
afterAll(async () => {
  await content.close();
  await api.close();
  rmSync(player, { recursive: true });
});
beforeEach(async () => {
  as = await api.learner();
});

async function launch(slug: string, who: Session = as) {
  const { body } = await api.call('GET', `/v1/scorm/launch/?module_name=${slug}`, { as: who });
  const { host, pathname } = new URL(body.base_url);
  return { host, root: pathname, origin: body.origin };
}
type Headers = Record<string, string>;
const get = (host: string, url: string, headers: Headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  content.inject({ method, url, headers: { host, ...headers } });

describe('the files of a package', () => {
  test('have the right content types, and a policy that allows what packages need and nothing else', async () => {
    const { host, root } = await launch('golf');
    const answer = await get(host, `${root}index.html?launch=1#top`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(page);
    // No charset, because an old page declares its own encoding.
    expect(answer.headers['content-type']).toBe('text/html');
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(page)));
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; connect-src 'self' data: blob:; frame-src 'self' data: blob:; worker-src 'self' blob:; webrtc 'block'; form-action 'none'; frame-ancestors 'self' https://learn.example.org",
    );
    expect(answer.headers['connection-allowlist']).toBe('(response-origin)');
    expect(answer.headers['permissions-policy']).toContain('microphone=()');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each([
    ['a%20b/%C3%BCbung%231%3F.js', 'text/javascript', 'odd()'],
    // The same letter written as two code points, as files from a Mac have it.
    ['a%20b/u%CC%88bung%231%3F.js', 'text/javascript', 'odd()'],
    ['a%20b//%C3%BCbung%231%3F.js', 'text/javascript', 'odd()'],
    ['a%20b%2F%C3%BCbung%231%3F.js', 'text/javascript', 'odd()'],
    ['draw.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['film.xyz', 'application/octet-stream', '0123456789'],
    ['empty.js', 'text/javascript', ''],
    ['100%25.html', 'text/html', 'percent'],
  ])('%s', async (path, type, body) => {
    const { host, root } = await launch('golf');
    const answer = await get(host, root + path);
    expect(answer).toMatchObject({ statusCode: 200, body });
    expect(answer.headers['content-type']).toBe(type);
  });

  test.each([
    ['the first page', 'INDEX.HTML', 200, page],
    ['Lib/Draw.JS', 'lib/draw.js', 200, 'draw()'],
    ['a file in an accented folder', 'LIB/%C3%9Cbung.js', 200, 'practise()'],
    ['one of two that differ in case', 'twice.js', 200, 'one'],
    ['neither of the two', 'TWICE.js', 404, ''],
    ['a pattern', 'lib/draw._s', 404, ''],
  ])(
    'are found if only upper and lower case differ, and only one fits: %s',
    async (_, path, status, body) => {
      const { host, root } = await launch('letters');
      const answer = await get(host, root + path);
      expect(answer.statusCode).toBe(status);
      if (status === 200) expect(answer.body).toBe(body);
    },
  );

  test('are compressed if they are long text and the client accepts it, with the same content', async () => {
    const { host, root } = await launch('golf');
    const script = (headers: Headers) => get(host, `${root}long.js`, headers);
    const plain = await script({});
    const answers = await Promise.all([1, 2, 3].map(() => script({ 'accept-encoding': 'gzip, br' })));
    for (const packed of [...answers, await script({ 'accept-encoding': 'br' })]) {
      expect(packed.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'text/javascript',
        vary: 'accept-encoding',
      });
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(long);
      expect(packed.rawPayload.length).toBeLessThan(long.length / 10);
      expect(packed.headers.etag).not.toBe(plain.headers.etag);
      expect((await script({ 'if-none-match': String(packed.headers.etag) })).statusCode).toBe(304);
    }
    const part = await script({ 'accept-encoding': 'br', range: 'bytes=0-3' });
    expect(part).toMatchObject({ statusCode: 206, body: 'play' });
    expect(part.headers).not.toHaveProperty('content-encoding');
    const film = await get(host, `${root}film.xyz`, { 'accept-encoding': 'br' });
    expect(film.headers).not.toHaveProperty('content-encoding');
  });

  test('can be requested with HEAD, ranges and conditions', async () => {
    const { host, root } = await launch('golf');
    const film = (headers: Headers, method: 'GET' | 'HEAD' = 'GET') =>
      get(host, `${root}film.xyz`, headers, method);
    const head = await film({}, 'HEAD');
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers).toMatchObject({ 'content-length': '10', 'accept-ranges': 'bytes' });
    const part = await film({ range: 'bytes=2-4' });
    expect(part).toMatchObject({ statusCode: 206, body: '234' });
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
    expect(await film({ range: 'bytes=-3' })).toMatchObject({ statusCode: 206, body: '789' });
    const past = await film({ range: 'bytes=10-' });
    expect(past.statusCode).toBe(416);
    expect(past.headers['content-range']).toBe('bytes */10');
    const { etag = '' } = head.headers;
    expect(await film({ 'if-none-match': `"x", W/${etag}` })).toMatchObject({ statusCode: 304, body: '' });
    expect((await film({ 'if-none-match': '"x"' })).statusCode).toBe(200);
    expect((await film({ range: 'bytes=2-4', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await film({ range: 'bytes=2-4', 'if-range': '"x"' })).statusCode).toBe(200);
  });

  test.each([
    '',
    '/',
    'nothing.html',
    '../index.html',
    '..%2findex.html',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    '..%5c..%5cetc%5cpasswd',
    '/index.html',
    '//index.html',
    '%2findex.html',
    'index.html%00',
    'index.html%0a',
    'index.html/',
    '%ff',
    '%zz',
    '%',
    '%c0%ae%c0%ae/index.html',
    `${'a/'.repeat(3000)}index.html`,
  ])('do not include %.60j', async (path) => {
    const { host, root } = await launch('golf');
    const answer = await get(host, root + path);
    expect(answer).toMatchObject({ statusCode: 404, body: 'There is nothing at this address.' });
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('access to the files', () => {
  const status = async (host: string, url: string) => (await get(host, url)).statusCode;

  test("is allowed only at the package's own host", async () => {
    const golf = await launch('golf');
    const other = await launch('other');
    expect(await status(golf.host, `${golf.root}index.html`)).toBe(200);
    expect(await status(other.host, `${other.root}secret.js`)).toBe(200);
    expect(await status(other.host, `${golf.root}index.html`)).toBe(404);
    expect(await status(golf.host, `${other.root}secret.js`)).toBe(404);
    expect(await status(golf.host, `${golf.root}secret.js`)).toBe(404);
  });

  test.each([
    'learn.example.org',
    'content.example.org',
    'x.content.example.org',
    '',
    '127.0.0.1:8001',
    'evil.example',
  ])('is refused at the host %j', async (host) => {
    const { root } = await launch('golf');
    expect(await status(host, `${root}index.html`)).toBe(404);
    expect(await status(host, '/p/player-1.2.html')).toBe(404);
  });

  test("ignores a proxy's X-Forwarded-Host", async () => {
    const golf = await launch('golf');
    const forwarded = { 'x-forwarded-host': golf.host, forwarded: `host=${golf.host}` };
    expect((await get('evil.example', `${golf.root}index.html`, forwarded)).statusCode).toBe(404);
  });

  test('is refused with a changed signature', async () => {
    const { host, root } = await launch('golf');
    for (const place of [3, 10, 25, 40, 60]) {
      const changed = root.slice(0, place) + (root[place] === 'A' ? 'B' : 'A') + root.slice(place + 1);
      expect(await status(host, `${changed}index.html`)).toBe(404);
    }
    expect(await status(host, '/c/index.html')).toBe(404);
    expect(await status(host, '/c//index.html')).toBe(404);
  });

  test('needs a path of its own for each learner, valid as long as the session', async () => {
    const mine = await launch('golf');
    const other = await api.learner();
    const theirs = await launch('golf', other);
    expect(theirs.root).not.toBe(mine.root);
    await api.call('POST', '/api/logout/', { body: { refresh_token: other.refresh } });
    expect(await status(theirs.host, `${theirs.root}index.html`)).toBe(404);
    expect(await status(mine.host, `${mine.root}index.html`)).toBe(200);
  });

  const password = 'ReadyToWork-demo-1';
  test.each<[string, (elsewhere: Session) => Promise<unknown>]>([
    ['signing out', ({ refresh }) => api.call('POST', '/api/logout/', { body: { refresh_token: refresh } })],
    [
      'a new password, set from another device',
      () =>
        api.call('POST', '/v1/user/change_password/', {
          as,
          body: { previous_password: password, password: 'mango taxi sunrise' },
        }),
    ],
    [
      'a refresh token that was used twice',
      async ({ refresh }) => {
        await api.call('POST', '/api/token/refresh/', { body: { refresh } });
        api.pass(11_000);
        await api.call('POST', '/api/token/refresh/', { body: { refresh } });
      },
    ],
    ['the end of its time', async () => api.pass(15 * 86_400_000)],
    [
      'an account that was closed',
      () =>
        api.db
          .updateTable('account')
          .set({ deactivated_at: new Date() })
          .where('id', '=', as.user_id)
          .execute(),
    ],
    ['an account that is gone', () => api.db.deleteFrom('account').where('id', '=', as.user_id).execute()],
  ])('%s ends access at once, in every process', async (_, end) => {
    const elsewhere = await api.signIn(as.email);
    const { host, root } = await launch('golf', elsewhere);
    // Simulates another process that missed the notification, because it has not begun to listen.
    const { config, log } = api.deps;
    const deps = makeDeps(config, log, { databaseUrl: api.databaseUrl, clock: api.deps.clock });
    const otherProcess = buildContentApp(deps, player);
    const there = () => otherProcess.inject({ url: `${root}index.html`, headers: { host } });
    expect(await status(host, `${root}index.html`)).toBe(200);
    expect((await there()).statusCode).toBe(200);
    const etag = String((await there()).headers.etag);
    await end(elsewhere);
    expect(await status(host, `${root}index.html`)).toBe(404);
    expect((await there()).statusCode).toBe(404);
    expect((await get(host, `${root}index.html`, { 'if-none-match': etag })).statusCode).toBe(404);
    await otherProcess.close();
    await deps.close();
  });
});

describe('answers without a file', () => {
  test.each<[string, Headers]>([
    ['Service-Worker', { 'service-worker': 'script' }],
    ['Sec-Fetch-Dest', { 'sec-fetch-dest': 'serviceworker' }],
  ])('refuse the script of a service worker, named by %s', async (_, headers) => {
    const { host, root } = await launch('golf');
    for (const path of [
      `${root}long.js`,
      `${root}none.js`,
      '/p/player-1.2-BfL7NByY.js',
      '/p/package-worker.js',
      '/package-worker.js?x',
      '//package-worker.js',
      '/files/x',
    ]) {
      const answer = await get(host, path, headers);
      expect(answer, path).toMatchObject({
        statusCode: 403,
        body: 'A course package cannot use a service worker here.',
      });
    }
    expect((await get(host, `${root}long.js`, { 'sec-fetch-dest': 'worker' })).statusCode).toBe(200);
  });

  test('our own service worker is at one address, and puts the policy on its answers', async () => {
    const { host } = await launch('golf');
    const answer = await get(host, '/package-worker.js', { 'service-worker': 'script' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'connection-allowlist': '(response-origin)',
    });
    expect(answer.headers).not.toHaveProperty('service-worker-allowed');
    const [first = '', rest] = answer.body.split('\n');
    expect(rest).toBe('work()');
    const policy = JSON.parse(first.slice('const policy = '.length, -1));
    const { headers } = await get(host, '/p/none.js');
    expect(Object.keys(policy)).toContain('content-security-policy');
    for (const [name, value] of Object.entries(policy)) expect(headers[name], name).toBe(value);
  });

  test('our service worker removes itself while pages without a network are turned off', async () => {
    const { host } = await launch('golf');
    const off = { name: 'offline_pages', value: JSON.stringify('off') };
    await api.db.insertInto('setting').values(off).execute();
    const fresh = buildContentApp(api.deps, player);
    const answer = await fresh.inject({ url: '/package-worker.js', headers: { host } });
    expect(answer.body).toBe('remove()');
    await fresh.close();
    await api.db.deleteFrom('setting').where('name', '=', 'offline_pages').execute();
  });

  test('the list of files is for the holder of a path, at its host, while the session lasts', async () => {
    const who = await api.learner();
    const { host, root } = await launch('other', who);
    const path = root.replace('/c/', '/files/').slice(0, -1);
    const hash = createHash('sha256').update('secret').digest('hex');
    const { files } = (await get(host, path)).json();
    expect(files).toContainEqual({ path: 'secret.js', size: 6, hash });
    expect(files).toContainEqual(expect.objectContaining({ path: 'index.html' }));
    const { host: another } = await launch('golf', who);
    expect((await get(another, path)).statusCode).toBe(404);
    expect((await get(host, '/files/x')).statusCode).toBe(404);
    await api.call('POST', '/api/logout/', { body: { refresh_token: who.refresh } });
    expect((await get(host, path)).statusCode).toBe(404);
  });

  test('have the policy in every case', async () => {
    const { host, root } = await launch('golf');
    const film = String((await get(host, `${root}film.xyz`)).headers.etag);
    const answers: [number, string, Headers, 'GET' | 'HEAD' | 'POST'][] = [
      [304, `${root}film.xyz`, { 'if-none-match': film }, 'GET'],
      [404, `${root}none.html`, {}, 'GET'],
      [404, '/p/none.js', {}, 'GET'],
      [404, '/', {}, 'POST'],
      [404, '/c/%', {}, 'GET'],
      [403, `${root}long.js`, { 'service-worker': 'script' }, 'GET'],
      [415, root, { 'content-type': 'application/json' }, 'POST'],
      [416, `${root}film.xyz`, { range: 'bytes=99-' }, 'GET'],
    ];
    for (const [status, path, headers, method] of answers) {
      const answer = await get(host, path, headers, method);
      expect(answer.statusCode, path).toBe(status);
      expect(answer.headers['content-security-policy'], path).toContain("default-src 'self'");
      expect(answer.headers['connection-allowlist'], path).toBe('(response-origin)');
    }
  });

  test('have a policy also when Node.js refuses the request, as for an address of 20,000 characters', async () => {
    const { port } = new URL(await content.listen({ port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /c/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
  });
});

describe('listeners', () => {
  test('the player is public at every content host', async () => {
    const { host } = await launch('golf');
    const shell = await get(host, '/p/player-1.2.html?v=1');
    expect(shell).toMatchObject({ statusCode: 200, body: '<!doctype html>the player' });
    expect(shell.headers['cache-control']).toBe('public, max-age=300');
    expect(shell.headers['content-security-policy']).toContain("frame-src 'self'");
    const script = await get(host, '/p/player-1.2-BfL7NByY.js');
    expect(script.body).toBe('plain');
    expect(script.headers['cache-control']).toContain('immutable');
    const packed = await get(host, '/p/player-1.2-BfL7NByY.js', { 'accept-encoding': 'br' });
    expect(packed).toMatchObject({ body: 'packed' });
    expect(packed.headers['content-encoding']).toBe('br');
    for (const path of ['/p/', '/p/none.js', '/p/..%2fapp.ts', '/p/%2e%2e/app.ts', '/p/player-1.2'])
      expect((await get(host, path)).statusCode, path).toBe(404);
  });

  test('the content hosts answer no API call and show no page', async () => {
    const { host } = await launch('golf');
    for (const url of [
      '/',
      '/login',
      '/healthz',
      '/metrics',
      '/v1/module/webmodule/',
      '/api/openapi.json',
      '/verify/x',
    ])
      expect((await get(host, url, { authorization: `Bearer ${as.access}` })).statusCode, url).toBe(404);
    const posted = await content.inject({
      method: 'POST',
      url: '/api/token/',
      headers: { host },
      payload: { username: as.email, password: 'ReadyToWork-demo-1' },
    });
    expect(posted.statusCode).toBe(404);
  });

  test('the app serves neither packages nor the player, and frames no other sites', async () => {
    const { host, root } = await launch('golf');
    for (const url of [`${root}index.html`, '/p/player-1.2.html']) {
      expect((await api.call('GET', url, { headers: { host } })).status).toBe(404);
      expect((await api.call('GET', url)).status).toBe(404);
    }
    const { response } = await api.call('GET', '/api/docs');
    expect(response.headers['content-security-policy']).toContain('frame-src https://*.content.example.org;');
  });

  test('an unreachable database gets its own error', async () => {
    const { host, root } = await launch('golf');
    await api.db.schema.alterTable('scorm_file').renameTo('scorm_file_away').execute();
    const answer = await get(host, `${root}index.html`);
    await api.db.schema.alterTable('scorm_file_away').renameTo('scorm_file').execute();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.body).not.toContain('scorm_file');
  });
});
