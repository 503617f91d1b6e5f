import { expect, onTestFinished, test } from 'vitest';
import { nginx, startNginx } from './nginx.ts';
import { killOneTest, openStudySite, rollingTest, type SiteOptions } from './rolling.ts';

const dose = { rounds: 3, each: 1 };

async function siteWith(options: SiteOptions) {
  const site = await openStudySite({ drainSeconds: 2, systemDatabase: true, ...options });
  onTestFinished(() => site.close());
  return site;
}

test('three rolling restarts while 200 learners study on two servers: no request fails', async () => {
  const { acknowledged, problems, failed } = await rollingTest(await siteWith({ learners: 200 }), dose);
  process.stdout.write(
    `  ${acknowledged} slides, answers and commits acknowledged, ${failed} requests failed\n`,
  );
  expect(failed).toBe(0);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(200 * 19);
}, 600_000);

test('two servers and a worker, each killed three times while 200 learners study: nothing is lost or stored twice', async () => {
  const { acknowledged, problems, failed } = await killOneTest(await siteWith({ learners: 200 }), dose);
  process.stdout.write(
    `  ${acknowledged} slides, answers and commits acknowledged, ${failed} requests cut off\n`,
  );
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(200 * 19);
}, 600_000);

test.skipIf(!nginx)(
  'a rolling restart behind the nginx of deploy/: no request fails',
  async () => {
    const { acknowledged, problems, failed } = await rollingTest(
      await siteWith({ learners: 50, proxy: startNginx }),
      { rounds: 2, each: 1 },
    );
    process.stdout.write(
      `  ${acknowledged} slides, answers and commits acknowledged, ${failed} requests failed\n`,
    );
    expect(failed).toBe(0);
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(50 * 13);
  },
  600_000,
);
