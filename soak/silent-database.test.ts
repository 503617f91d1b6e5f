import { once } from 'node:events';
import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf, temporaryDataDir } from '../harness/server-process.ts';
import { Learner } from './learner.ts';
import { askAll, isReady, type Outside, secret, startOutside } from './outage.ts';

let outside: Outside;
let learner: Learner;
beforeAll(async () => {
  outside = await startOutside();
  learner = await Learner.signIn(outside.server.url, 'learner@example.org');
});
afterAll(() => outside.close());

const only = (statuses: Record<string, number>) => Object.keys(statuses);

test('while the database is silent, pages are served and requests that need it get a 503; then the server recovers by itself', async () => {
  const { server, proxy } = outside;
  proxy.silence();
  const { page, static: still, read, write } = await askAll(server, learner, (asked) => asked === 3);
  expect([only(page.statuses), only(still.statuses)]).toEqual([['200'], ['200']]);
  expect([only(read.statuses), only(write.statuses)]).toEqual([['503'], ['503']]);
  expect(await isReady(server)).toBe(false);
  proxy.speak('lost');
  await expect.poll(() => isReady(server)).toBe(true);
  expect(await learner.completeSlide(3, 1, 2)).toMatchObject({ completed: 2 });
});

test('a start on a silent database ends with a one-line error; a running server still ends on SIGTERM', async () => {
  const { server, proxy } = outside;
  const place = await temporaryDataDir();
  proxy.silence();
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: proxy.url, JWT_SECRET: secret, LOG_LEVEL: 'silent' };
  const { code, errors } = await refusalOf(env);
  await place.remove();
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([
    expect.stringMatching(/^DATABASE_URL takes .* answers; this one does not/),
  ]);
  const { arrived, status } = askForSummary(server.url);
  await arrived;
  expect(await server.stop()).toBe(0);
  expect(await status).toBe(503);
});

/** A request that needs the database. `arrived` resolves when the server has begun to handle it, which it confirms with a 100. */
function askForSummary(url: string) {
  const headers = { authorization: `Bearer ${learner.token}`, expect: '100-continue' };
  const request = get(`${url}/v1/module/webmodule/summary/`, { headers, agent: false });
  const status = once(request, 'response').then(([response]) => response.resume().statusCode);
  return { arrived: once(request, 'continue'), status };
}
