import { expect, test } from 'vitest';
import { nginx, startNginx } from './nginx.ts';
import { killOneTest, rollingTest } from './rolling.ts';

const dose = { learners: 200, rounds: 3, each: 1 };

test('three rolling restarts while 200 learners study on two servers: no request fails', async () => {
  const { acknowledged, problems, failed } = await rollingTest({ ...dose, drainSeconds: 2 });
  process.stdout.write(
    `  ${acknowledged} slides, answers and commits acknowledged, ${failed} requests failed\n`,
  );
  expect(failed).toBe(0);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(200 * 19);
}, 600_000);

test('two servers and a worker, each killed three times while 200 learners study: nothing is lost or stored twice', async () => {
  const { acknowledged, problems, failed } = await killOneTest(dose);
  process.stdout.write(
    `  ${acknowledged} slides, answers and commits acknowledged, ${failed} requests cut off\n`,
  );
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(200 * 19);
}, 600_000);

test.skipIf(!nginx)(
  'a rolling restart behind the nginx of deploy/: no request fails',
  async () => {
    const { acknowledged, problems, failed } = await rollingTest({
      learners: 50,
      rounds: 2,
      each: 1,
      drainSeconds: 2,
      proxy: startNginx,
    });
    process.stdout.write(
      `  ${acknowledged} slides, answers and commits acknowledged, ${failed} requests failed\n`,
    );
    expect(failed).toBe(0);
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(50 * 13);
  },
  600_000,
);
