import { expect, onTestFinished, test } from 'vitest';
import { startHaproxy } from './haproxy.ts';
import { startNginx } from './nginx.ts';
import { haproxy, nginx } from './proxy-programs.ts';
import { hangTest, killOneTest, openStudySite, rollingTest, type SiteOptions } from './rolling.ts';

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

const proxies = [
  { name: 'nginx', program: nginx, proxy: startNginx },
  { name: 'HAProxy', program: haproxy, proxy: startHaproxy },
];

for (const { name, program, proxy } of proxies) {
  test.skipIf(!program)(
    `a rolling restart behind the ${name} of deploy/: no request fails`,
    async () => {
      const { acknowledged, problems, failed } = await rollingTest(
        await siteWith({ learners: 50, proxy, drainSeconds: 5 }),
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

  test.skipIf(!program)(
    `one of two servers hangs five times behind the ${name} of deploy/ while 200 learners study: nobody waits longer than 10 s`,
    async () => {
      const { acknowledged, problems, failed, longestGaps } = await hangTest(
        await siteWith({ learners: 200, proxy }),
        5,
      );
      const { learner, everybody } = longestGaps;
      process.stdout.write(
        `  ${acknowledged} acknowledged, ${failed} requests failed; longest gap ${Math.round(everybody)} ms for all, ${Math.round(learner)} ms for one learner\n`,
      );
      expect(failed).toBe(0);
      expect(problems).toEqual([]);
      expect(everybody).toBeLessThan(10_000);
    },
    600_000,
  );
}
