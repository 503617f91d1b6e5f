import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { type SignInService, serviceBrowser, startSignInService } from '../../../testing/sign-in-service.ts';

const site = 'http://localhost:8000';
const path = '/v1/staff/sign_in/';
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
async function start(env: Record<string, string>): Promise<{ api: TestApi; service: SignInService }> {
  const service = await startSignInService(site);
  const api = await startApi({ ...service.settings, RATE_LIMITS: 'off', PUBLIC_URL: site, ...env });
  open.push(api, service);
  return { api, service };
}

test('offers nothing on a site without a sign-in service', async () => {
  const api = await startApi();
  open.push(api);
  expect((await api.call('GET', path)).body).toEqual({ name: null, only: false });
  expect(await api.call('POST', path, { body: {} })).toMatchObject({
    status: 404,
    codes: ['single_sign_on_none'],
  });
});

test('if set, all staff except the account for emergencies must sign in through the service', async () => {
  const { api } = await start({ OIDC_ONLY: 'on', OIDC_EMERGENCY_ACCOUNT: 'Admin@example.org' });
  const editor = await api.staff('editor');
  const signIn = (username: string) =>
    api.call('POST', '/api/token/', { body: { username, password: 'ReadyToWork-demo-1' } });
  expect(await signIn(editor.email)).toMatchObject({ status: 401, codes: ['sign_in_at_provider'] });
  expect((await signIn('admin@example.org')).status).toBe(200);
  expect((await signIn('learner@example.org')).status).toBe(200);
});

test('requests a second factor at the service, and refuses a sign-in without it', async () => {
  const { api, service } = await start({ OIDC_FACTOR: 'mfa, phr' });
  const about = { email: 'a@bank.example', email_verified: true, groups: ['rtw-editors'] };
  const signIn = async (who: string) => {
    const { body } = await api.call('POST', path, { body: {} });
    expect(new URL(body.url).searchParams.get('acr_values')).toBe('mfa phr');
    const answer = await serviceBrowser().signIn(body.url, who);
    return api.call('POST', `${path}finish/`, { body: { begun: body.begun, answer } });
  };
  service.people.set('weak', { ...about, amr: ['pwd'] });
  service.people.set('strong', { ...about, amr: ['pwd', 'mfa'] });
  expect(await signIn('weak')).toMatchObject({ status: 401, codes: ['single_sign_on_weak'] });
  expect((await signIn('strong')).status).toBe(200);
});

test('if the service is down, sign-ins show a message and the rest of the site works', async () => {
  const { api, service } = await start({ OIDC_ISSUER: 'http://127.0.0.1:9' });
  const away = { status: 503, codes: ['single_sign_on_away'] };
  expect(await api.call('POST', path, { body: {} })).toMatchObject(away);
  expect((await api.call('GET', `${path}sign_out/`)).body).toEqual({ url: null });
  expect((await api.call('GET', path)).body.name).toBe('Bank of Examples');
  expect(service.issuer).not.toBe('http://127.0.0.1:9');
});

test('if the service hangs, requests time out and later pages do not wait for it', async () => {
  let asked = 0;
  const silent = createServer(() => {
    asked += 1;
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : '';
  const { api } = await start({ OIDC_ISSUER: `http://127.0.0.1:${port}` });
  const away = { status: 503, codes: ['single_sign_on_away'] };
  const many = await Promise.all([1, 2, 3].map(() => api.call('POST', path, { body: {} })));
  for (const one of many) expect(one).toMatchObject(away);
  expect(await api.call('POST', path, { body: {} })).toMatchObject(away);
  expect(asked).toBe(1);
  silent.closeAllConnections();
  silent.close();
}, 20_000);

test('refuses a service with another issuer', async () => {
  const other = await startSignInService(site);
  open.push(other);
  const proxy = createServer(async (request, response) => {
    const answer = await fetch(`${other.issuer}${request.url}`);
    response.setHeader('content-type', 'application/json').end(await answer.text());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : '';
  const { api } = await start({ OIDC_ISSUER: `http://127.0.0.1:${port}` });
  expect((await api.call('POST', path, { body: {} })).codes).toEqual(['single_sign_on_away']);
  proxy.closeAllConnections();
  proxy.close();
});
