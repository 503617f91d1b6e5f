import { groupNotice } from '@readytowork/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { tokenIn } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { demoPassword } from '../../base/auth/demo-password.ts';

let api: TestApi;
let facilitator: Session;
beforeAll(async () => {
  api = await startApi();
  facilitator = await api.signIn('facilitator@example.org');
});
afterAll(() => api.close());

const money = 3;
const make = async (as: Session): Promise<string> => {
  const { body, status } = await api.call('POST', '/v1/my_groups/calendar/', { as });
  expect(status).toBe(201);
  return new URL(body.url).pathname;
};
const read = (path: string) => api.call('GET', path);

async function groupDue(as: Session, name: string, due_on: string | null) {
  const { body } = await api.call('POST', '/v1/groups/', { as: facilitator, body: { name } });
  await api.call('PUT', `/v1/groups/${body.id}/modules/${money}/`, { as: facilitator, body: { due_on } });
  const join = { code: body.code, agreed_to: groupNotice.version };
  await api.call('POST', '/v1/my_groups/', { as, body: join });
  return body.id;
}

test('a calendar URL shows the due dates to anyone who has it, until the learner leaves', async () => {
  const as = await api.learner();
  const group = await groupDue(as, 'Due', '2026-12-24');
  await groupDue(as, 'Whenever', null);
  const path = await make(as);
  const { body, response } = await read(path);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(body.match(/DTSTART.*/g)).toEqual(['DTSTART;VALUE=DATE:20261224']);
  expect(body).toContain('is due (Due)');
  await api.call('DELETE', `/v1/my_groups/${group}/`, { as });
  expect((await read(path)).body).not.toContain('DTSTART');
});

test('a new URL replaces the old one, and ends when the learner ends it or the account is deleted', async () => {
  const as = await api.learner();
  const first = await make(as);
  const second = await make(as);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  await api.db
    .updateTable('account')
    .set({ deactivated_at: new Date() })
    .where('id', '=', as.user_id)
    .execute();
  expect((await read(second)).status).toBe(404);
  await api.db.updateTable('account').set({ deactivated_at: null }).where('id', '=', as.user_id).execute();
  for (const _ of [1, 2])
    expect((await api.call('DELETE', '/v1/my_groups/calendar/', { as })).status).toBe(204);
  expect((await read(second)).status).toBe(404);
});

test.each([
  [
    'changed',
    async ({ access }: Session) => {
      const body = { previous_password: demoPassword, password: 'mango taxi sunrise' };
      return api.call('POST', '/v1/user/change_password/', { as: { access }, body });
    },
  ],
  [
    'reset by mail, after which a change of address waits no longer',
    async (as: Session & { email: string }) => {
      const change = { email: `new-${as.email}`, password: demoPassword };
      await api.call('POST', '/v1/user/change_email/', { as, body: change });
      await api.call('POST', '/v1/password_reset/', { body: { email: as.email } });
      await api.runJobs();
      // `tokenIn` decodes the mail: decoded twice, a token that begins like `=3D` would change.
      const mails = mailsTo(api.deps.config.dataDir, as.email);
      const token = mails.map(tokenIn).find((found) => found !== '') ?? '';
      const body = { token, password: 'mango taxi sunrise' };
      const done = await api.call('POST', '/v1/password_reset/confirm/', { body });
      expect([done.status, done.body]).toEqual([200, expect.anything()]);
      expect(await api.deps.emailChange.waiting(as.user_id)).toBeUndefined();
      return done;
    },
  ],
])('a URL ends when the password is %s', async (_, renew) => {
  const as = await api.learner();
  const path = await make(as);
  expect((await renew(as)).status).toBe(200);
  expect((await read(path)).status).toBe(404);
});

test('the database does not contain the URL itself', async () => {
  const as = await api.learner();
  const secret = (await make(as)).split('/').at(-2) ?? '';
  const rows = await api.db.selectFrom('group_calendar').selectAll().execute();
  expect(secret).toHaveLength(43);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows.map(({ secret_hash }) => secret_hash.toString('base64url'))).not.toContain(secret);
});
