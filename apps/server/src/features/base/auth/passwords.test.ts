import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches, passwordThreads } from './passwords.ts';

test('a password matches in any Unicode composition, and no other password does', async () => {
  const stored = await hashPassword('caf\u00e9 taxi sunrise');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(stored, 'cafe\u0301 taxi sunrise')).toBe(true);
  expect(await passwordMatches(stored, 'cafe taxi sunrise')).toBe(false);
  expect(await passwordMatches(undefined, 'cafe taxi sunrise')).toBe(false);
});

test('hashing blocks nothing else: a file is read before a tenth of a class has signed in', async () => {
  let done = 0;
  const signIns = Array.from({ length: 40 }, async () => {
    await passwordMatches(undefined, 'a password');
    done++;
  });
  await stat(import.meta.filename);
  expect(done).toBeLessThan(4);
  await Promise.all(signIns);
});

test('threads are reused for the next sign-ins, and never exceed the limit', async () => {
  let started = 0;
  const count = () => {
    started += 1;
  };
  process.on('worker', count);
  const work = passwordThreads(() => 2, 100);
  const cost = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 };
  for (let burst = 0; burst < 5; burst++) {
    await Promise.all(Array.from({ length: 10 }, () => work({ password: 'x', cost })));
    await pause(20);
  }
  process.off('worker', count);
  expect(started).toBe(2);
});

test('requests are served in the order of arrival', async () => {
  const work = passwordThreads(() => 1, 100);
  const order: number[] = [];
  const cost = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 };
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => work({ password: 'x', cost }).then(() => order.push(index))),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a full queue refuses further requests, and serves the waiting ones', async () => {
  const work = passwordThreads(() => 1, 3);
  const cost = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 };
  const asked = await Promise.allSettled(
    Array.from({ length: 50 }, async () => work({ password: 'x', cost })),
  );
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(40);
  for (const one of refused) expect(one).toMatchObject({ reason: { status: 503, retryAfterSeconds: 2 } });
  expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(3);
});

test.skipIf(process.platform !== 'linux')('a thread keeps the lower priority that its service has', () => {
  const script =
    "await import('./password-worker.mjs'); console.log((await import('node:os')).getPriority())";
  const args = ['-n', '15', process.execPath, '--input-type=module', '-e', script];
  const { stdout, stderr } = spawnSync('nice', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  expect(Number(stdout), stderr).toBeGreaterThanOrEqual(15);
});
