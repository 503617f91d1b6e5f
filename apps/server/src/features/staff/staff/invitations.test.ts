import { firstTerms, mostInvited } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
let administrator: Session;
let support: Session;
beforeAll(async () => {
  api = await startApi({ REGISTRATION: 'invite', RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
  support = await api.staff('support', 'Sipho', 'Support');
});
afterAll(() => api.close());

const takeRole = ({ user_id }: Session) =>
  api.db.updateTable('account').set({ staff_role: null }).where('id', '=', user_id).execute();

let count = 0;
const address = () => `invited-${++count}@test.example`;
const invite = (addresses: string, user_type = 'learner', as = support) =>
  api.call('POST', '/v1/invitations/', { as, body: { user_type, addresses } });
const inviteStaff = (addresses: string, staff_role = 'editor', as = administrator) =>
  api.call('POST', '/v1/invitations/staff/', { as, body: { staff_role, addresses } });
const list = async (query = '') =>
  (await api.call('GET', `/v1/invitations/?${query}`, { as: support })).body.results;
const noted = (action: string) =>
  api.db.selectFrom('audit').select(['actor_id', 'subject', 'after']).where('action', '=', action).execute();

async function mails(email: string): Promise<string[]> {
  await api.runJobs();
  return mailsTo(api.deps.config.dataDir, email).map(readable);
}
const tokenIn = (mail = '') => /register\?invitation=([\w-]+)/.exec(mail)?.[1] ?? '';
async function register(email: string) {
  const invitation = tokenIn((await mails(email)).at(-1));
  const person = {
    first_name: 'Thandi',
    last_name: 'New',
    password: 'mango taxi sunrise',
    terms: firstTerms,
  };
  return api.call('POST', '/api/register/', { body: { ...person, email, invitation } });
}
const roleOf = async (email: string) => {
  const as = await api.signIn(email, 'mango taxi sunrise');
  const { user_type } = (await api.call('GET', `/v1/user/${as.user_id}/`, { as })).body;
  const row = await api.db
    .selectFrom('account')
    .select('staff_role')
    .where('id', '=', as.user_id)
    .executeTakeFirstOrThrow();
  return { user_type, ...row };
};

describe('a list of people', () => {
  test('gets a result for each line, and is logged once', async () => {
    const [first, second] = [address(), address()];
    const holder = await api.learner();
    const text = `Name;Email\nThandi;${first}\n${second}\nnobody\n${first.toUpperCase()}\n${holder.email}\n`;
    const { status, body } = await invite(text);
    expect([status, body]).toEqual([
      201,
      {
        invited: 2,
        lines: [
          { line: 2, email: first, text: first, outcome: 'invited', user_id: null },
          { line: 3, email: second, text: second, outcome: 'invited', user_id: null },
          { line: 4, email: null, text: 'nobody', outcome: 'no_address', user_id: null },
          { line: 5, email: first, text: first, outcome: 'twice', user_id: null },
          {
            line: 6,
            email: holder.email,
            text: holder.email,
            outcome: 'has_account',
            user_id: holder.user_id,
          },
        ],
        unlisted: 0,
      },
    ]);
    expect(await noted('invitations')).toContainEqual(
      expect.objectContaining({ actor_id: support.user_id, subject: '2 learner' }),
    );
    expect([await mails(first), await mails(second)].map((held) => held.length)).toEqual([1, 1]);
  });

  test('that is sent twice mails each person once; on another day it mails them again', async () => {
    const email = address();
    const answers = await Promise.all([invite(email), invite(email)]);
    expect(answers.map(({ body }) => body.lines[0].outcome).sort()).toEqual(['invited', 'invited_already']);
    expect((await invite(email)).body).toMatchObject({ invited: 0 });
    expect(await mails(email)).toHaveLength(1);
    api.pass(25 * 3_600_000);
    // The staff session has expired by this time.
    const later = await api.signIn('admin@example.org');
    expect((await invite(email, 'learner', later)).body).toMatchObject({ invited: 1 });
    api.pass(-25 * 3_600_000);
  });

  test('on one line, as mail programs write it, invites all addresses and reports the ignored text', async () => {
    const [first, second] = [address(), address()];
    const { body } = await invite(`"Zulu, Thandi" <${first}>; bongi@; 2. mailto:${second}.`);
    expect(body).toEqual({
      invited: 2,
      lines: [
        { line: 1, email: first, text: first, outcome: 'invited', user_id: null },
        { line: 1, email: second, text: second, outcome: 'invited', user_id: null },
        { line: 1, email: null, text: 'bongi@', outcome: 'no_address', user_id: null },
      ],
      unlisted: 0,
    });
  });

  test.each([mostInvited + 1, 5000])('of %i is rejected as a whole, with both numbers', async (length) => {
    const many = Array.from({ length }, (_, at) => `Learner ${at} <many-${at}@test.example>`);
    const { body, status } = await invite(many.join('; '));
    const said = `Invite 500 people at a time. This list has ${length}: send it in parts.`;
    expect([status, body]).toEqual([400, { addresses: [said] }]);
    expect((await list()).some(({ email }: { email: string }) => email.startsWith('many-'))).toBe(false);
  });

  test('is mailed at a rate of a few per second', async () => {
    await api.runJobs();
    const emails = Array.from({ length: 11 }, address);
    await invite(emails.join('\n'));
    const { rows } = await api.deps.database.pool.query(
      `select round(extract(epoch from max(run_at) - min(run_at)))::int as span
        from graphile_worker.jobs where task_identifier = 'invitation-mail'`,
    );
    expect(rows[0].span).toBe(2);
    await api.runJobs();
  });
});

describe('an invitation', () => {
  test('for a facilitator creates a facilitator account, and the mail says so', async () => {
    const email = address();
    await invite(email, 'rtw');
    expect((await mails(email))[0]).toContain('guide learners');
    expect((await register(email)).status).toBe(201);
    expect(await roleOf(email)).toEqual({ user_type: 'rtw', staff_role: null });
  });

  test('to a staff role can only be sent by administrators, and gives that role', async () => {
    const email = address();
    expect((await inviteStaff(email, 'editor', support)).status).toBe(404);
    expect((await inviteStaff(email)).status).toBe(201);
    expect((await register(email)).status).toBe(201);
    expect(await roleOf(email)).toEqual({ user_type: 'learner', staff_role: 'editor' });
    expect((await noted('staff-account')).at(-1)?.after).toEqual({ staff_role: 'editor' });
  });

  test('to a staff role is invalid once its sender is no longer an administrator', async () => {
    const other = await api.staff('administrator');
    const email = address();
    await inviteStaff(email, 'administrator', other);
    await takeRole(other);
    expect((await register(email)).status).toBe(400);
    await expect(api.signIn(email, 'mango taxi sunrise')).rejects.toThrow('401');
  });

  test('is listed with its result, and its link is invalid once it is withdrawn', async () => {
    const [used, ended, open] = [address(), address(), address()];
    await invite(`${used}\n${ended}\n${open}`);
    await register(used);
    const row = (await list()).find(({ email }: { email: string }) => email === ended);
    expect(row).toMatchObject({
      role: 'learner',
      state: 'open',
      invited_by: { user_id: support.user_id, name: 'Sipho Support' },
    });
    const withdraw = () => api.call('DELETE', `/v1/invitations/${row.id}/`, { as: support, body: {} });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
    expect(await noted('invitation-withdrawn')).toMatchObject([
      { actor_id: support.user_id, subject: String(row.id) },
    ]);
    expect((await register(ended)).status).toBe(400);
    for (const [state, email] of [
      ['used', used],
      ['ended', ended],
      ['open', open],
    ])
      expect((await list(`state=${state}`)).map((one: { email: string }) => one.email)).toContain(email);
  });

  test('to a staff role cannot be withdrawn by support', async () => {
    const email = address();
    await inviteStaff(email);
    const { id } = (await list()).find((one: { email: string }) => one.email === email);
    const path = `/v1/invitations/${id}/`;
    expect((await api.call('DELETE', path, { as: support, body: {} })).status).toBe(403);
    expect((await api.call('DELETE', path, { as: administrator, body: {} })).status).toBe(204);
  });
});

test('no invitation is sent while registration is closed', async () => {
  const closed = await startApi({ REGISTRATION: 'closed' });
  const as = await closed.signIn('admin@example.org');
  const body = { user_type: 'learner', addresses: address() };
  expect((await closed.call('POST', '/v1/invitations/', { as, body })).status).toBe(409);
  await closed.close();
});
