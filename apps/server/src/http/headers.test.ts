import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { always, asDocument, attachment, secureHeaders } from './headers.ts';

test.each([
  ['Answers.pdf', 'attachment; filename="Answers.pdf"; filename*=UTF-8\'\'Answers.pdf'],
  ['Money Skills.pdf', 'attachment; filename="Money Skills.pdf"; filename*=UTF-8\'\'Money%20Skills.pdf'],
  ['Ngọ.pdf', 'attachment; filename="Ng_.pdf"; filename*=UTF-8\'\'Ng%E1%BB%8D.pdf'],
  ['a"b\\c.pdf', 'attachment; filename="a_b_c.pdf"; filename*=UTF-8\'\'a%22b%5Cc.pdf'],
  [
    'a\r\nset-cookie: x',
    'attachment; filename="a__set-cookie: x"; filename*=UTF-8\'\'a%0D%0Aset-cookie%3A%20x',
  ],
  // RFC 8187 requires these characters to be encoded.
  ["it's (1)*.pdf", "attachment; filename=\"it's (1)*.pdf\"; filename*=UTF-8''it%27s%20%281%29%2a.pdf"],
])('%j is saved under its own name', (name, header) => {
  expect(attachment(name)).toBe(header);
});

const app = Fastify();
const overHttps = Fastify();
beforeAll(async () => {
  for (const each of [app, overHttps]) {
    secureHeaders(each, { hsts: each === overHttps, frames: 'https://*.courses.example.org' });
    each.get('/page', async (_, reply) => asDocument(reply).send('<p>Hello'));
    each.get('/recording', async (_, reply) => asDocument(reply, 'recording').send('<p>Speak'));
    each.get('/call', async () => ({ all: 'well' }));
    each.get('/broken', async () => {
      throw new Error('broken');
    });
    await each.ready();
  }
});
afterAll(async () => {
  await app.close();
  await overHttps.close();
});

test.each(['/page', '/call', '/broken', '/nowhere'])('%s has the headers of every response', async (url) => {
  const { headers } = await app.inject(url);
  const { 'content-security-policy': _, ...others } = always;
  expect(headers).toMatchObject(others);
  expect(headers['strict-transport-security']).toBeUndefined();
  const secure = await overHttps.inject(url);
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('a page may frame courses and run its own scripts, and nothing else', async () => {
  const { headers } = await app.inject('/page');
  const rules = String(headers['content-security-policy']).split('; ');
  expect(rules).toContain("default-src 'none'");
  expect(rules).toContain("script-src 'self'");
  expect(rules).toContain("connect-src 'self'");
  expect(rules).toContain('frame-src https://*.courses.example.org');
  expect(rules).toContain("frame-ancestors 'none'");
  expect(rules.join()).not.toContain('unsafe');
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' });
});

test('a page keeps the windows that its courses open, and is isolated from pages that open it', async () => {
  const { headers } = await app.inject('/page');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test("only the recording page may use the microphone and play the browser's own recordings", async () => {
  const { headers: usual } = await app.inject('/page');
  const { headers: recording } = await app.inject('/recording');
  expect(usual['permissions-policy']).toContain('camera=(), geolocation=(), microphone=()');
  expect(usual['content-security-policy']).not.toContain('media-src');
  expect(recording['permissions-policy']).toBe(
    'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  );
  expect(recording['content-security-policy']).toBe(`${usual['content-security-policy']}; media-src blob:`);
});

test.each(['/call', '/broken', '/nowhere'])('%s is not a page, so its policy allows nothing', async (url) => {
  const { headers } = await app.inject(url);
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});
