import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { requestIds, watchRequests } from './requests.ts';
import { timed } from './spent.ts';

test.each<[string, boolean, string | undefined, boolean]>([
  ['takes the id of a proxy', true, '4f0c9d1be7a44c3f8a55a0d2f8e1b6aa', true],
  ['makes one without a proxy', false, '4f0c9d1be7a44c3f8a55a0d2f8e1b6aa', false],
  ['makes one if none is given', true, undefined, false],
  ['makes one instead of a short one', true, 'abc', false],
  ['makes one instead of a long one', true, 'a'.repeat(65), false],
  ['makes one instead of a line break', true, 'abcdefgh\nLOG', false],
])('%s', (_, hasProxy, given, isTaken) => {
  const id = requestIds(hasProxy)({ headers: given === undefined ? {} : { 'x-request-id': given } });
  expect(id === given).toBe(isTaken);
  expect(id).toMatch(/^[A-Za-z0-9-]{32,36}$/);
});

function watched() {
  const lines: Record<string, unknown>[] = [];
  const log: FastifyBaseLogger = pino(
    { level: 'warn' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(true),
  });
  watchRequests(app);
  app.get('/fast/', async () => 'fast');
  app.get('/broken/:name', async (_request, reply) => reply.code(503).send('broken'));
  app.get('/slow/:name', async () => {
    await Promise.all([timed('database', () => pause(1_100)), timed('store', () => pause(200))]);
    return 'slow';
  });
  onTestFinished(() => app.close());
  return { app, lines };
}

test('writes one line for a slow request, with what it waited for and without its address', async () => {
  const { app, lines } = watched();
  await Promise.all([app.inject('/slow/thandi'), app.inject('/fast/')]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    method: 'GET',
    route: '/slow/:name',
    status: 200,
    mail_ms: 0,
    queue_ms: 0,
  });
  expect(Number(lines[0]?.database_ms)).toBeGreaterThanOrEqual(1_000);
  expect(Number(lines[0]?.store_ms)).toBeLessThan(1_000);
  expect(JSON.stringify(lines)).not.toContain('thandi');
});

test('returns the id with an error, logs it, and limits the lines of a second', async () => {
  const { app, lines } = watched();
  const headers = { 'x-request-id': 'id-of-the-proxy' };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => app.inject({ url: '/broken/thandi', headers })),
  );
  expect(answers.map((answer) => answer.headers['x-request-id'])).toEqual(Array(40).fill('id-of-the-proxy'));
  expect(lines.length).toBeGreaterThanOrEqual(10);
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(lines[0]).toMatchObject({ reqId: 'id-of-the-proxy', status: 503, left_out: 0 });
});
