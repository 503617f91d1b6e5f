import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drain } from './drain.ts';

let app: FastifyInstance;
let drain: Drain;
let port: number;
/** Lets the pending request finish. */
let end: () => void;
let begun: Promise<void>;
beforeEach(async () => {
  app = Fastify();
  drain = new Drain();
  drain.watch(app);
  app.get('/', async () => 'there');
  let begin = () => {};
  begun = new Promise((resolve) => {
    begin = resolve;
  });
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
      begin();
    });
    return 'done';
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

test('connections stay open until the server drains', async () => {
  expect(drain.begun).toBe(false);
  expect((await get('/')).headers.get('connection')).toBe('keep-alive');
});

test('while it drains, requests are still answered, and each response closes its connection', async () => {
  await drain.begin(0);
  expect(drain.begun).toBe(true);
  const answer = await get('/');
  expect([answer.status, await answer.text(), answer.headers.get('connection')]).toEqual([
    200,
    'there',
    'close',
  ]);
});

test('draining starts at once, however long it lasts', async () => {
  const ended = vi.fn();
  void drain.begin(0.05).then(ended);
  expect(drain.begun).toBe(true);
  expect((await get('/')).headers.get('connection')).toBe('close');
  await expect.poll(() => ended.mock.calls.length).toBe(1);
});

test('refuses new connections; open ones still get an answer, even if their next request has not arrived yet', async () => {
  const slow = get('/slow');
  await begun;
  const idle = connect(port, '127.0.0.1');
  let answered = '';
  idle.on('data', (bytes) => {
    answered += bytes;
  });
  const ask = () => idle.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  ask();
  await expect.poll(() => answered).toMatch(/^HTTP\/1\.1 200 .+there$/s);
  answered = '';
  await drain.begin(0);
  const stopped = drain.stopListening([app]);
  await expect.poll(() => app.server.listening).toBe(false);
  await expect(get('/')).rejects.toThrow('fetch failed');
  ask();
  await once(idle, 'close');
  expect(answered).toMatch(/^HTTP\/1\.1 200 .+there$/s);
  end();
  expect(await (await slow).text()).toBe('done');
  await stopped;
});

test('an app that never listened can be stopped', async () => {
  const other = Fastify();
  await drain.stopListening([other]);
  expect(other.server.listening).toBe(false);
  await other.close();
});
