import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { demoPassword } from '../auth/demo-password.ts';

let api: TestApi;
let administrator: Session;
beforeAll(async () => {
  api = await startApi();
  administrator = await api.signIn('admin@example.org');
});
afterAll(() => api.close());

const list = async (query: string) =>
  (await api.call('GET', `/v1/audit/?${query}`, { as: administrator })).body.results;

test('an entry shows who did what to whom, from where, by which request, and what changed', async () => {
  const person = await api.learner('Sipho', 'Zulu');
  const id = person.user_id;
  const { revision } = (await api.call('GET', `/v1/accounts/${id}/`, { as: administrator })).body;
  const { requestId } = await api.call('PUT', `/v1/accounts/${id}/rights/`, {
    as: administrator,
    body: { staff_role: 'editor', active: true },
    headers: { 'if-match': `"${revision}"` },
    from: '192.0.2.44',
  });
  expect(await list(`about=${id}&action=staff-role`)).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      action: 'staff-role',
      actor: { user_id: administrator.user_id, name: expect.any(String), email: 'admin@example.org' },
      operator: null,
      about: { user_id: id, name: 'Sipho Zulu', email: person.email },
      subject: null,
      address: '192.0.2.44',
      request_id: requestId,
      before: { staff_role: null },
      after: { staff_role: 'editor' },
    },
  ]);
});

test('reading the log is logged', async () => {
  await list('');
  await api.everywhere(({ securityLog }) => securityLog.settled());
  expect(await list('action=audit-read')).toMatchObject([{ actor: { user_id: administrator.user_id } }]);
});

test('the CSV file has the same rows as the screen, and the download is logged', async () => {
  const rows: { id: number }[] = await list('page_size=100&sort=at');
  const { body } = await api.call('GET', '/v1/audit/csv/?sort=at', { as: administrator });
  const [head, ...lines] = String(body).trimEnd().split('\r\n');
  expect(head).toMatch(/Number,At \(UTC\),Action,/);
  expect(lines.map((line) => Number(line.split(',')[0])).slice(0, rows.length)).toEqual(
    rows.map(({ id }) => id),
  );
  expect(await list('action=list-exported')).toMatchObject([{ subject: 'audit log' }]);
});

test.each(['action=anything', 'person=abc', 'from=yesterday', 'sort=action'])(
  '%s is rejected as invalid input',
  async (query) => {
    expect((await api.call('GET', `/v1/audit/?${query}`, { as: administrator })).status).toBe(400);
  },
);

test('a sign-in records the id of its request, with and without a second factor', async () => {
  const { email, user_id } = await api.learner();
  const body = { username: email, password: demoPassword };
  const { requestId } = await api.call('POST', '/api/token/', { body, from: '192.0.2.45' });
  expect(await list(`action=sign-in&actor=${user_id}`)).toContainEqual(
    expect.objectContaining({ request_id: requestId, address: '192.0.2.45' }),
  );
  const staff = await api.staff('support');
  // The code that set up the factor cannot be used again, so the next one is needed.
  api.pass(31_000);
  const begun = await api.call('POST', '/api/token/', {
    body: { username: staff.email, password: demoPassword },
  });
  const second = { factor_token: begun.body.factor_token, code: api.codeOf(staff) };
  const finished = await api.call('POST', '/api/token/factor/', { body: second });
  expect(await list(`action=sign-in&actor=${staff.user_id}`)).toContainEqual(
    expect.objectContaining({ request_id: finished.requestId, subject: 'second factor' }),
  );
});
