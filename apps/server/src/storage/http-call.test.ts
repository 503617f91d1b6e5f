import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpCall, httpCall } from './http-call.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
// Closes the connection after each call, so that the next one does not reuse a closed one.
const server = createServer((request, response) => {
  response.setHeader('connection', 'close');
  answer(request, response);
});
let url: URL;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/bucket`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (more: Partial<HttpCall> = {}) =>
  httpCall({ method: 'GET', url, headers: {}, limit: 5_000, mostAnswered: 100, ...more });

test('a response is read whole, with status and headers, whatever the status', async () => {
  answer = (_, response) => response.writeHead(503, { 'x-why': 'busy' }).end('later');
  expect(await call()).toMatchObject({
    status: 503,
    headers: { 'x-why': 'busy' },
    body: Buffer.from('later'),
  });
});

test('a redirect is not followed, because the URL is configured', async () => {
  let asked = 0;
  answer = (_, response) => {
    asked += 1;
    response.writeHead(301, { location: '/elsewhere' }).end();
  };
  expect((await call()).status).toBe(301);
  expect(asked).toBe(1);
});

test.each<[string, HttpCall['body']]>([
  ['bytes', Buffer.from('what is sent')],
  ['a stream', () => Readable.from(['what ', 'is sent'])],
])('%s are sent with the method and the headers of the call', async (_, body) => {
  answer = async (request, response) => {
    const { method, headers } = request;
    response.end(`${method} ${headers['x-key']} ${await text(request)}`);
  };
  const { body: heard } = await call({ method: 'PUT', headers: { 'x-key': 'one' }, body });
  expect(String(heard)).toBe('PUT one what is sent');
});

test.each([
  [100, 'is taken'],
  [101, 'is refused'],
])('a response of %i bytes, if at most 100 are allowed, %s', async (size) => {
  answer = (_, response) => response.end(Buffer.alloc(size));
  if (size <= 100) expect((await call()).body).toHaveLength(size);
  else await expect(call()).rejects.toThrow('more than 100 bytes');
});

test('a call fails if the response does not begin within the time limit', async () => {
  answer = () => {};
  await expect(call({ limit: 50 })).rejects.toThrow('no answer within 50 ms');
});

test('a call fails if the response begins in time but does not end', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': '50' }).write('half');
  await expect(call({ limit: 50 })).rejects.toThrow('no answer within 50 ms');
});

test('a time limit that has already passed still applies', async () => {
  answer = () => {};
  await expect(call({ limit: -20 })).rejects.toThrow('no answer within');
});

test('a truncated response is an error', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '50' }).write('half');
    setImmediate(() => response.destroy());
  };
  await expect(call()).rejects.toThrow();
});

test('if the body cannot be read, nothing is sent and the error has the reason', async () => {
  answer = (request) => request.resume();
  const body = () =>
    new Readable({
      read() {
        this.destroy(new Error('the disk refuses'));
      },
    });
  await expect(call({ method: 'PUT', headers: { 'content-length': '5' }, body })).rejects.toThrow(
    'the disk refuses',
  );
});
