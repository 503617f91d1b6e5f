import { groupNotice } from '@readytowork/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAfter, hourOf } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { type PushService, startPushService, turnPushOn } from '../../../testing/push-service.ts';

let api: TestApi;
let facilitator: Session;
let service: PushService;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  facilitator = await api.signIn('facilitator@example.org');
});
afterAll(() => api.close());
beforeEach(async () => {
  service = await startPushService(api);
  while (hourOf(api.deps.clock()) !== 16) api.pass(3_600_000);
});

const money = 3;
const tomorrow = () => dayAfter(api.deps.clock(), 1);

/** A group with this course due. */
async function groupDue(due_on: string) {
  const { body } = await api.call('POST', '/v1/groups/', { as: facilitator, body: { name: 'Due' } });
  await api.call('PUT', `/v1/groups/${body.id}/modules/${money}/`, { as: facilitator, body: { due_on } });
  return { code: body.code, agreed_to: groupNotice.version };
}
async function member(group: object) {
  const as = await api.learner();
  await api.call('POST', '/v1/my_groups/', { as, body: group });
  return { as, browser: await turnPushOn(api, as) };
}
async function run(workers = 1): Promise<void> {
  const job = api.deps.jobs.find(({ name }) => name === 'push-due-dates');
  const look = () => job?.run({}, { id: '1', addedAt: new Date(), signal: undefined });
  await Promise.all(Array.from({ length: workers }, look));
  await api.runJobs();
}

test('a course that is due tomorrow is notified once by several workers', async () => {
  const group = await groupDue(tomorrow());
  const [one, other] = [await member(group), await member(group)];
  await run(3);
  await run();
  for (const { browser } of [one, other])
    expect(service.readBy(browser)).toMatchObject([{ kind: 'due_dates', path: '/my-learning/money' }]);
});

test('is not notified to a learner who has finished it, does not want it or has left', async () => {
  const group = await groupDue(tomorrow());
  const [done, quiet, gone] = [await member(group), await member(group), await member(group)];
  const steps = learning(api, done.as);
  await steps.completeChapters(money);
  await steps.takeAssessment(money, 10);
  const choices = { reminders: true, due_dates: false, replies: true, community: true };
  await api.call('PUT', '/v1/user/push/', { as: quiet.as, body: choices });
  const { body } = await api.call('GET', '/v1/my_groups/', { as: gone.as });
  const [first] = Array.isArray(body) ? body : body.results;
  await api.call('DELETE', `/v1/my_groups/${first.id}/`, { as: gone.as });
  await run();
  expect([done, quiet, gone].map(({ browser }) => service.readBy(browser).length)).toEqual([0, 0, 0]);
});

test('a course that is due in a week is not notified yet', async () => {
  const { browser } = await member(await groupDue(dayAfter(api.deps.clock(), 7)));
  await run();
  expect(service.readBy(browser)).toEqual([]);
});
