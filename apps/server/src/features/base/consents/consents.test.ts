import { firstTerms } from '@readytowork/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everySetting } from '../../../features.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { readSiteSettings } from '../../staff/site/site.settings.ts';
import { changeSetting } from '../settings/change-setting.ts';

let api: TestApi;
let person: Session & { email: string };
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.learner();
});

const own = async () => (await api.call('GET', '/v1/user/consents/', { as: person })).body;
const setGoal = (reminders: boolean) =>
  api.call('PUT', '/v1/user/goal/', { as: person, body: { weekly_days: 3, reminders } });
const accept = (terms: string) => api.call('POST', '/v1/user/terms/', { as: person, body: { terms } });
const inForce = (version: string | undefined) =>
  changeSetting(api.db, everySetting, 'terms_version', version);

test('reminders: each change is stored once, newest first', async () => {
  for (const reminders of [false, true, true, false]) await setGoal(reminders);
  expect(await own()).toMatchObject([
    { kind: 'reminders', given: false },
    { kind: 'reminders', given: true },
  ]);
});

test('terms: every accepted version is stored with its time', async () => {
  const at = new Date('2026-11-01T08:00:00Z');
  await api.db
    .updateTable('account')
    .set({ terms_version: firstTerms, terms_accepted_at: at })
    .where('id', '=', person.user_id)
    .execute();
  await inForce('2027-05');
  expect((await accept('2027-05')).status).toBe(200);
  expect((await accept('2027-05')).status).toBe(200);
  expect(await own()).toMatchObject([
    { kind: 'terms', version: '2027-05', given: true },
    { kind: 'terms', version: firstTerms, given: true, at: at.toISOString() },
  ]);
  await inForce(undefined);
});

test('existing accounts are asked to accept a new version if a setting requires it', async () => {
  const told = async () => (await readSiteSettings(api.db)).joining;
  expect(await told()).not.toHaveProperty('ask_again');
  await changeSetting(api.db, everySetting, 'ask_terms_again', 'yes');
  expect(await told()).toMatchObject({ ask_again: true });
  await changeSetting(api.db, everySetting, 'ask_terms_again', undefined);
});

test('accepting a version other than the current one is refused, because its text was not shown', async () => {
  expect(await accept('2020-01')).toMatchObject({ status: 400, body: { terms: [expect.any(String)] } });
  expect(await own()).toEqual([]);
});

test('staff see what a person agreed to, and their look-up is logged', async () => {
  await setGoal(true);
  const administrator = await api.signIn('admin@example.org');
  const path = `/v1/accounts/${person.user_id}/consents/`;
  const { body } = await api.call('GET', path, { as: administrator });
  expect(body).toEqual(await own());
  await api.everywhere(({ securityLog }) => securityLog.settled());
  const noted = await api.db
    .selectFrom('audit')
    .select('actor_id')
    .where('action', '=', 'person-looked-up')
    .where('about_id', '=', person.user_id)
    .execute();
  expect(noted).toEqual([{ actor_id: administrator.user_id }]);
  expect((await api.call('GET', '/v1/accounts/999999999/consents/', { as: administrator })).status).toBe(404);
});
