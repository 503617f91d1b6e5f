import { describe, expect, test } from 'vitest';
import { AnswerReader, headerOf } from './answer-reader.ts';

const plain = 'HTTP/1.1 200 OK\r\nETag: "a:1"\r\nContent-Length: 5\r\n\r\nhello';
const chunked =
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\nA\r\n, children\r\n0\r\n\r\n';
const unchanged = 'HTTP/1.1 304 Not Modified\r\nContent-Length: 400\r\n\r\n';

describe.each([
  ['with its length', plain, 200, 'hello'],
  ['in chunks', chunked, 200, 'hello, children'],
  ['without a body, whatever its length says', unchanged, 304, ''],
  ['that is empty', 'HTTP/1.1 503 Busy\r\n\r\n', 503, ''],
])('reads an answer %s', (_what, text, status, body) => {
  const whole = Buffer.from(text);

  test.each([1, 7, whole.length])('reads answers in pieces of %d bytes', (size) => {
    const reader = new AnswerReader();
    for (let at = 0; at + size < whole.length; at += size)
      expect(reader.take(whole.subarray(at, at + size)), `after ${at} bytes`).toBeUndefined();
    const last = reader.take(whole.subarray(Math.floor((whole.length - 1) / size) * size));
    expect(last?.status).toBe(status);
    expect(last?.body.toString()).toBe(body);
  });
});

test('reads one answer after the other', () => {
  const reader = new AnswerReader();
  expect(reader.take(Buffer.from(chunked))?.body.toString()).toBe('hello, children');
  expect(reader.take(Buffer.from(plain))?.body.toString()).toBe('hello');
});

test('finds a header in any case, and only by its whole name', () => {
  const { head = '' } = new AnswerReader().take(Buffer.from(plain)) ?? {};
  expect(headerOf(head, 'etag')).toBe('"a:1"');
  expect(headerOf(head, 'tag')).toBeUndefined();
});
