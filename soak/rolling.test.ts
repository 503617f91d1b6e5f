import { afterAll, beforeAll, expect, test } from 'vitest';
import { killOneTest, openStudySite, rollingTest, type StudySite } from './rolling.ts';

/** Learners act once before and after each of the three servers is stopped, and once at the end. */
const dose = { rounds: 1, each: 1 };
const learners = 8;

const limit = 300_000;

/** Both tests share the servers and the class; the second continues where the first ended. */
let site: StudySite;
beforeAll(async () => {
  site = await openStudySite({ learners });
}, limit);
afterAll(() => site.close());

test(
  'two servers and a worker restarted in turn while 8 learners study: no request fails',
  async () => {
    const { acknowledged, problems, failed } = await rollingTest(site, dose);
    expect(failed).toBe(0);
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(learners * 7);
  },
  limit,
);

test(
  'two servers and a worker are killed in turn while 8 learners study: nothing acknowledged is lost or stored twice',
  async () => {
    const { acknowledged, problems } = await killOneTest(site, dose);
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(learners * 7);
  },
  limit,
);
