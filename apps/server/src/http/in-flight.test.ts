import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerError } from '../errors.ts';
import { boundInFlight } from './in-flight.ts';

let app: FastifyInstance;
let finish: (() => void)[] = [];
let begun: () => void = () => {};

beforeEach(async () => {
  finish = [];
  app = Fastify();
  app.setErrorHandler(answerError);
  boundInFlight(app, 2);
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => {
      finish.push(resolve);
      begun();
    });
    return 'done';
  });
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  app.get('/healthz', { config: { outsideApi: 'health' } }, async () => 'alive');
  await app.ready();
});
afterEach(() => app.close());

/**
 * Sends a request. Resolves when the request has reached its handler; its response `answer` arrives once the handler is released.
 */
async function begin() {
  const answer = app.inject('/slow').then((reply) => reply);
  while (finish.length === 0) await turn();
  return { answer, end: finish.pop() ?? (() => {}) };
}

test('requests above the limit are refused at once, with a time to retry', async () => {
  const first = await begin();
  const second = await begin();
  const third = await app.inject('/slow');
  expect(third.statusCode).toBe(503);
  expect(third.json()).toEqual({ code: 'server_full', detail: expect.stringContaining('Try again') });
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  first.end();
  expect((await first.answer).body).toBe('done');
  const fourth = await begin();
  fourth.end();
  second.end();
  expect((await fourth.answer).statusCode).toBe(200);
  expect((await second.answer).statusCode).toBe(200);
});

test('requests that fail or have an unknown URL no longer count', async () => {
  for (let turns = 0; turns < 10; turns++) {
    expect((await app.inject('/broken')).statusCode).toBe(500);
    expect((await app.inject('/nowhere')).statusCode).toBe(404);
  }
  const one = await begin();
  one.end();
  expect((await one.answer).statusCode).toBe(200);
});

test('the request of a client that leaves counts until the work is done', async () => {
  const port = Number(new URL(await app.listen({ port: 0 })).port);
  for (let visitors = 0; visitors < 2; visitors++) {
    const handled = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    await handled;
    await new Promise<void>((resolve) => socket.once('close', () => resolve()).destroy());
  }
  expect((await app.inject('/slow')).statusCode).toBe(503);
  for (const end of finish.splice(0)) end();
  await expect.poll(async () => (await app.inject('/broken')).statusCode).toBe(500);
  const one = await begin();
  one.end();
  expect((await one.answer).statusCode).toBe(200);
});
