import { afterEach, beforeEach, expect, test } from 'vitest';
import { Learner } from './learner.ts';
import {
  type Answers,
  askAll,
  isReady,
  type Outside,
  type Question,
  startOutside,
  timeUntil,
} from './outage.ts';

/** Returns a function that is true once a minute has passed. */
function aMinute(): () => boolean {
  const end = performance.now() + 60_000;
  return () => performance.now() >= end;
}

let outside: Outside;
let learner: Learner;
beforeEach(async () => {
  outside = await startOutside();
  learner = await Learner.signIn(outside.server.url, 'learner@example.org');
}, 60_000);
afterEach(() => outside.close(), 60_000);

function held(what: string, answers: Record<Question, Answers>, back: number): void {
  const shown = Object.entries(answers).map(
    ([name, { slowest, statuses }]) => `${name} ${slowest} ms ${JSON.stringify(statuses)}`,
  );
  process.stdout.write(`  ${what}: ${shown.join(', ')}; ready again after ${back} ms\n`);
  expect(Math.max(...Object.values(answers).map(({ slowest }) => slowest))).toBeLessThan(5_000);
  expect(answers.ready.slowest).toBeLessThan(2_000);
  expect(Object.keys(answers.page.statuses)).toEqual(['200']);
  expect(Object.keys(answers.read.statuses)).toEqual(['503']);
  expect(back).toBeLessThan(2_000);
}

test('the server recovers from connections that fall silent for a minute and are then lost', async () => {
  const { server, proxy } = outside;
  proxy.silence();
  const answers = await askAll(server, learner, aMinute());
  proxy.speak('lost');
  held('silenced', answers, await timeUntil(() => isReady(server), 30_000));
}, 120_000);

test('the server recovers from a PostgreSQL that is paused for a minute (kill -STOP)', async () => {
  const { server } = outside;
  outside.pausePostgres();
  const answers = await askAll(server, learner, aMinute()).finally(() => outside.resumePostgres());
  held('paused', answers, await timeUntil(() => isReady(server), 30_000));
}, 120_000);

test('a stop while the database is silent ends within 10 s', async () => {
  const { server, proxy } = outside;
  proxy.silence();
  const asked = Promise.allSettled(
    Array.from({ length: 20 }, () => learner.get('/v1/module/webmodule/summary/')),
  );
  const begun = performance.now();
  expect(await server.stop()).toBe(0);
  const took = Math.round(performance.now() - begun);
  process.stdout.write(`  stopped after ${took} ms\n`);
  expect(took).toBeLessThan(10_000);
  await asked;
}, 60_000);

test('a session that ends on one server ends on the other, even if its connection for notifications fell silent', async () => {
  const other = await outside.another({
    DATABASE_URL: outside.databaseUrl,
    DATABASE_DIRECT_URL: outside.proxy.url,
  });
  const over = async (one: Learner) => {
    const there = one.at(other.url);
    await there.get('/v1/module/webmodule/');
    await one.signOut();
    return timeUntil(
      () =>
        there.get('/v1/module/webmodule/').then(
          () => false,
          (error: Error) => /401/.test(error.message),
        ),
      60_000,
    );
  };
  const signIn = () => Learner.signIn(outside.server.url, 'facilitator@example.org');
  const heard = await over(await signIn());
  const second = await signIn();
  // The two servers share the proxy, and so would their connections. This one needs a direct connection while the proxy is
  // silent.
  const first = await outside.another({ DATABASE_URL: outside.databaseUrl });
  outside.proxy.silence();
  const muted = await over(second.at(first.url));
  process.stdout.write(
    `  over on the other server after ${heard} ms; with a muted connection after ${muted} ms\n`,
  );
  expect(heard).toBeLessThan(1_000);
  expect(muted).toBeLessThan(12_000);
}, 120_000);
