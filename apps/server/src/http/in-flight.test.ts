import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { api } from '@readytowork/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerError } from '../errors.ts';
import { boundInFlight } from './in-flight.ts';

let app: FastifyInstance;
let time = 0;
let finish: (() => void)[] = [];
let begun: () => void = () => {};

beforeEach(async () => {
  finish = [];
  app = Fastify();
  app.setErrorHandler(answerError);
  boundInFlight(app, { now: () => time, most: 1_500 });
  const slow = async () => {
    await new Promise<void>((resolve) => {
      finish.push(resolve);
      begun();
    });
    return 'done';
  };
  app.get('/slow', { config: { call: api.listModules } }, slow);
  app.get('/staff', { config: { call: api.listAccounts } }, slow);
  app.get('/public', { config: { call: api.listCourses } }, slow);
  app.post('/sign-in', { config: { call: api.signIn } }, slow);
  app.get('/page', { config: { outsideApi: 'site' } }, slow);
  app.get('/broken', { config: { call: api.listModules } }, async () => {
    throw new Error('broken');
  });
  app.get('/healthz', { config: { outsideApi: 'health' } }, async () => 'alive');
  await app.ready();
});
afterEach(async () => {
  for (const end of finish) end();
  await app.close();
});

/** Sends requests and resolves once all of them have reached their handler. */
async function begin(requests: number, url = '/slow') {
  const until = finish.length + requests;
  const answers = Array.from({ length: requests }, () => app.inject(url).then((reply) => reply));
  while (finish.length < until) await turn();
  return answers;
}

async function endAll(): Promise<void> {
  for (const end of finish.splice(0)) end();
  await turn();
}

/** The status of a request, whose handler is released at once. */
async function statusOf(method: 'GET' | 'POST', url: string): Promise<number> {
  const before = finish.length;
  let status: number | undefined;
  const answer = app.inject({ method, url }).then(({ statusCode }) => {
    status = statusCode;
    return statusCode;
  });
  while (status === undefined && finish.length === before) await turn();
  if (status === undefined) finish.pop()?.();
  return answer;
}

const all = [
  ['GET', '/slow'],
  ['GET', '/staff'],
  ['GET', '/public'],
  ['GET', '/page'],
  ['POST', '/sign-in'],
] as const;

/** At first the estimate is a millisecond for each request in work. */
test.each([
  { inWork: 500, refused: [] },
  { inWork: 501, refused: ['/slow'] },
  { inWork: 1_001, refused: ['/slow', '/staff', '/public', '/page'] },
])('with $inWork requests in work refuses $refused', async ({ inWork, refused }) => {
  // Staff may queue longer, so their requests fill the queue.
  await begin(inWork, '/staff');
  const statuses = [];
  for (const [method, url] of all) statuses.push([url, await statusOf(method, url)]);
  expect(statuses.filter(([, status]) => status === 503).map(([url]) => url)).toEqual(refused);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('refuses with a code, a message and a time to retry that differs from client to client', async () => {
  await begin(501);
  const refusals = await Promise.all(Array.from({ length: 200 }, () => app.inject('/slow')));
  for (const { statusCode, headers, json } of refusals) {
    expect(statusCode).toBe(503);
    expect(headers['content-type']).toContain('application/json');
    expect(json()).toEqual({ code: 'busy', detail: expect.stringContaining('Try again') });
  }
  const waits = new Set(refusals.map(({ headers }) => Number(headers['retry-after'])));
  expect([...waits].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

test('lets requests in again as soon as the queue is served', async () => {
  const answers = await begin(501);
  expect(await statusOf('GET', '/slow')).toBe(503);
  time += 100;
  await endAll();
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200);
  expect(await statusOf('GET', '/slow')).toBe(200);
});

test('refuses earlier while nothing is served, as during a standstill of the database', async () => {
  await begin(310);
  expect(await statusOf('GET', '/slow')).toBe(200);
  time += 1_000;
  expect(await statusOf('GET', '/slow')).toBe(503);
});

test('requests that fail or have an unknown URL no longer count', async () => {
  for (let turns = 0; turns < 600; turns++) {
    expect((await app.inject('/broken')).statusCode).toBe(500);
    expect((await app.inject('/nowhere')).statusCode).toBe(404);
  }
  expect(await statusOf('GET', '/slow')).toBe(200);
});

test('the request of a client that leaves counts until the work is done', async () => {
  const port = Number(new URL(await app.listen({ port: 0 })).port);
  await begin(500);
  const handled = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await handled;
  await new Promise<void>((resolve) => socket.once('close', () => resolve()).destroy());
  expect(await statusOf('GET', '/slow')).toBe(503);
  await endAll();
  expect(await statusOf('GET', '/slow')).toBe(200);
});
