import { expect, test } from 'vitest';
import { keptAnswer } from './kept-answer.ts';

const policy = {
  'content-security-policy': "default-src 'self'",
  'connection-allowlist': '(response-origin)',
};
const answer = (kept: Response, range?: string) => keptAnswer(kept, { range, policy });

test('an answer from the cache has the policy, whatever the package has put there', async () => {
  const kept = new Response('<p>Hello', {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src * 'unsafe-inline'",
      'reporting-endpoints': 'x="https://elsewhere.example/"',
      link: '<https://elsewhere.example>; rel=preconnect',
      refresh: '0; url=https://elsewhere.example/',
    },
  });
  const { headers, status } = (await answer(kept)) ?? new Response();
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toEqual({
    ...policy,
    'content-type': 'text/html; charset=utf-8',
    'accept-ranges': 'bytes',
  });
});

test.each(['multipart/x-mixed-replace; boundary=x', 'text/html; charset=utf-8; x=1', ''])(
  'the media type %j becomes that of plain bytes',
  async (type) => {
    const kept = new Response(new Uint8Array([1]), { headers: type ? { 'content-type': type } : {} });
    expect((await answer(kept))?.headers.get('content-type')).toBe('application/octet-stream');
  },
);

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['lines=1-2', 200, '0123456789', null],
])('the range %s gets %d', async (range, status, body, contentRange) => {
  const got = await answer(new Response('0123456789', { headers: { 'content-type': 'video/mp4' } }), range);
  expect(got?.status).toBe(status);
  expect(await got?.text()).toBe(body);
  expect(got?.headers.get('content-range')).toBe(contentRange);
  expect(got?.headers.get('content-security-policy')).toBe(policy['content-security-policy']);
});

test('a redirect or an error that was put there is no answer', async () => {
  expect(await answer(Response.redirect('https://elsewhere.example/'))).toBeUndefined();
  expect(await answer(new Response('', { status: 404 }))).toBeUndefined();
  expect(await answer(Response.error())).toBeUndefined();
});
