import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';

const token = 'a token that only the directory of the bank knows';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ SCIM_TOKEN: token, RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

/** Sends a call the way directories do. */
async function scim(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  bearer = token,
) {
  const response = await api.app.inject({
    method,
    url: `/scim/v2/${path}`,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body && { 'content-type': 'application/scim+json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
}
const filter = (email: string) => scim('GET', `Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`);

let count = 0;
async function newUser(more: object = {}) {
  count += 1;
  const userName = `directory-${count}@bank.example`;
  const name = { givenName: 'Sipho', familyName: 'Zulu' };
  return scim('POST', 'Users', {
    schemas: [],
    userName,
    externalId: `e${count}`,
    name,
    active: true,
    ...more,
  });
}
const deactivated = (id: number | string) =>
  api.db
    .selectFrom('account')
    .select('deactivated_at')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
    .then(({ deactivated_at }) => deactivated_at !== null);

test('makes an account without a role, finds it by its address, and lists it', async () => {
  const { status, body } = await newUser();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    externalId: 'e1',
    active: true,
    name: { givenName: 'Sipho', familyName: 'Zulu' },
  });
  expect((await filter('Directory-1@bank.example')).body).toMatchObject({
    totalResults: 1,
    Resources: [body],
  });
  expect((await scim('GET', `Users/${body.id}`)).body).toEqual(body);
  const { body: list } = await scim('GET', 'Users?startIndex=1&count=1');
  expect(list).toMatchObject({ itemsPerPage: 1, startIndex: 1 });
  expect(list.totalResults).toBeGreaterThan(1);
});

test.each([
  ['as Entra ID', { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }],
  ['as Okta', { Operations: [{ op: 'replace', value: { active: false } }] }],
])('deactivates by PATCH %s: every session ends, and nobody signs in', async (_, body) => {
  const editor = await api.staff('editor');
  expect((await scim('PATCH', `Users/${editor.user_id}`, body)).body).toMatchObject({ active: false });
  expect((await api.call('GET', '/v1/staff/me/', { as: editor })).status).toBe(401);
  const signIn = { username: editor.email, password: 'ReadyToWork-demo-1' };
  expect((await api.call('POST', '/api/token/', { body: signIn })).status).toBe(401);
  const entries = await api.db
    .selectFrom('audit')
    .selectAll()
    .where('about_id', '=', editor.user_id)
    .execute();
  expect(entries).toContainEqual(expect.objectContaining({ action: 'account-deactivated', subject: 'SCIM' }));
});

test('replaces by PUT, deactivates by DELETE, and reactivates', async () => {
  const { body } = await newUser();
  const put = (active: boolean) => scim('PUT', `Users/${body.id}`, { userName: body.userName, active });
  expect((await put(false)).body.active).toBe(false);
  expect((await put(true)).body.active).toBe(true);
  expect((await scim('DELETE', `Users/${body.id}`)).status).toBe(204);
  expect(await deactivated(body.id)).toBe(true);
});

describe('never changes the account of a learner', () => {
  test('refuses it by number and by address', async () => {
    const { user_id, email } = await api.learner();
    expect((await scim('GET', `Users/${user_id}`)).status).toBe(404);
    expect((await scim('DELETE', `Users/${user_id}`)).status).toBe(404);
    expect(await deactivated(user_id)).toBe(false);
    expect((await filter(email)).body).toMatchObject({ totalResults: 0, Resources: [] });
    expect(await newUser({ userName: email })).toMatchObject({
      status: 409,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '409',
        scimType: 'uniqueness',
      },
    });
  });
});

test.each([
  ['another token', () => scim('GET', 'Users', undefined, 'another'), 401],
  ['an unknown filter', () => scim('GET', 'Users?filter=emails%20pr'), 400],
  ['a body that says nothing', () => scim('POST', 'Users', {}), 400],
  ['an unknown user', () => scim('GET', 'Users/999999999'), 404],
  ['a number that is none', () => scim('GET', "Users/1'--"), 404],
])('refuses %s in the shape of SCIM', async (_, call, status) => {
  const answer = await call();
  expect(answer).toMatchObject({ status, body: { status: String(status), detail: expect.any(String) } });
});

test('lists its features', async () => {
  expect((await scim('GET', 'ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } });
});

test('refuses all calls if the settings have no token', async () => {
  const other = await startApi();
  expect((await other.app.inject({ url: '/scim/v2/Users' })).statusCode).toBe(404);
  await other.close();
});
