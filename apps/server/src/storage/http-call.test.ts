import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpCall, httpCall } from './http-call.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
// Each call has a connection of its own: none is left that the next would find closed.
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

test('an answer is read whole, with its status and headers, whatever the status is', async () => {
  answer = (_, response) => response.writeHead(503, { 'x-why': 'busy' }).end('later');
  expect(await call()).toMatchObject({
    status: 503,
    headers: { 'x-why': 'busy' },
    body: Buffer.from('later'),
  });
});

test('a redirect is not followed: where to go is configured', async () => {
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
])('%s arrive with the method and the headers of the call', async (_, body) => {
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
])('an answer of %i bytes where 100 are the most %s', async (size) => {
  answer = (_, response) => response.end(Buffer.alloc(size));
  if (size <= 100) expect((await call()).body).toHaveLength(size);
  else await expect(call()).rejects.toThrow('more than 100 bytes');
});

test('an answer that does not come within the limit is not waited for', async () => {
  answer = () => {};
  await expect(call({ limit: 50 })).rejects.toThrow('no answer within 50 ms');
});

test('nor one that begins and does not end', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': '50' }).write('half');
  await expect(call({ limit: 50 })).rejects.toThrow('no answer within 50 ms');
});

test('a limit that is past is one all the same', async () => {
  answer = () => {};
  await expect(call({ limit: -20 })).rejects.toThrow('no answer within');
});

test('an answer that breaks off is none', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '50' }).write('half');
    setImmediate(() => response.destroy());
  };
  await expect(call()).rejects.toThrow();
});

test('what cannot be read is not sent, and its reason is told', async () => {
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
