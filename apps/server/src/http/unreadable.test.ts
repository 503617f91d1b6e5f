import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startApi();
  port = Number(new URL(await api.app.listen({ port: 0 })).port);
});
afterAll(() => api.close());

/** Sends raw bytes, and reads the response until the server closes the connection. */
const send = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.once('error', reject).once('close', () => resolve(answer));
  });

describe('a malformed request', () => {
  test.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n', 400, ['non_field_errors']],
    ['no HTTP at all', '\x16\x03\x01\r\n\r\n', 400, ['non_field_errors']],
    [
      'two lengths for one body',
      'POST /api/token/ HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      ['non_field_errors'],
    ],
    [
      'headers without end',
      `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      ['detail', 'code'],
    ],
  ])(
    'of %s is answered in our error format, and the connection is closed',
    async (_, bytes, status, fields) => {
      const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toContain("frame-ancestors 'none'");
      expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
      expect(Object.keys(JSON.parse(body))).toEqual(fields);
      if (status === 400) expect(head).toContain('error-codes: non_field_errors=http_malformed');
    },
  );
});
