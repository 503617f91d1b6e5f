import { generateKeyPair, type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { type SignInService, serviceBrowser, startSignInService } from '../../../testing/sign-in-service.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { lockAdministrators } from '../../base/accounts/rights.ts';

const site = 'http://localhost:8000';
const emergency = 'emergency@test.example';
let service: SignInService;
let api: TestApi;
beforeAll(async () => {
  service = await startSignInService(site);
  api = await startApi({
    ...service.settings,
    RATE_LIMITS: 'off',
    PUBLIC_URL: site,
    OIDC_EMERGENCY_ACCOUNT: emergency,
    OIDC_SESSION_HOURS: '8',
  });
});
afterAll(async () => {
  await api.close();
  await service.close();
});
afterEach(() => {
  service.tamper = undefined;
});

const path = '/v1/staff/sign_in/';
const begin = async (): Promise<{ url: string; begun: string }> =>
  (await api.call('POST', path, { body: {} })).body;
const finish = (begun: string, answer: string) =>
  api.call('POST', `${path}finish/`, { body: { begun, answer } });
/** Signs in from the first step to the last. */
async function signIn(who: string) {
  const { begun, answer } = await brought(who);
  return finish(begun, answer);
}
async function brought(who: string) {
  const { url, begun } = await begin();
  return { begun, answer: await serviceBrowser().signIn(url, who) };
}

let count = 0;
/** A new person at the sign-in service. */
function person(groups: string[] = ['rtw-editors'], given: object = {}) {
  count += 1;
  const [who, email] = [`subject-${count}`, `person-${count}@bank.example`];
  const usual = { email, email_verified: true, given_name: 'Nomsa', family_name: 'Dlamini', groups };
  service.people.set(who, { ...usual, ...given });
  return { who, email };
}
const accountOf = (email: string) =>
  api.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
const meOf = (as: Session) => api.call('GET', '/v1/staff/me/', { as });
const noted = async (action: string) =>
  (await api.call('GET', `/v1/audit/?action=${action}`, { as: await administrator() })).body.results;
const administrator = () => api.signIn('admin@example.org');

test('tells pages the name of the sign-in service', async () => {
  expect((await api.call('GET', path)).body).toEqual({ name: 'Bank of Examples', only: false });
});

test('creates an account with the role of the groups, and a staff session', async () => {
  const { who, email } = person(['others', 'rtw-editors']);
  const { status, body } = await signIn(who);
  expect(status).toBe(200);
  expect((await meOf(body)).body).toMatchObject({
    email,
    roles: ['learner', 'editor'],
    factor_missing: false,
  });
  expect(await accountOf(email)).toMatchObject({
    first_name: 'Nomsa',
    last_name: 'Dlamini',
    staff_role: 'editor',
    email_confirmed_at: expect.any(Date),
  });
  expect(await noted('staff-identity-joined')).toHaveLength(1);
  // The same person gets the same account, even with a new address.
  service.people.set(who, { email: 'new@bank.example', email_verified: true, groups: ['rtw-editors'] });
  expect((await signIn(who)).body.user_id).toBe(body.user_id);
});

test('gives the highest role of several groups', async () => {
  const { who } = person(['rtw-editors', 'rtw-admins']);
  expect((await meOf((await signIn(who)).body)).body.roles).toContain('administrator');
});

describe('the account of an address', () => {
  test('is linked if it belongs to staff; its earlier sessions end, and its password no longer works', async () => {
    const { who, email } = person(['rtw-editors']);
    const editor = await api.staff('editor');
    await api.db.updateTable('account').set({ email }).where('id', '=', editor.user_id).execute();
    const { body } = await signIn(who);
    expect(body.user_id).toBe(editor.user_id);
    expect((await meOf(editor)).status).toBe(401);
    const byPassword = { username: email, password: 'ReadyToWork-demo-1' };
    const refused = await api.call('POST', '/api/token/', { body: byPassword });
    expect(refused).toMatchObject({ status: 401, codes: ['sign_in_at_provider'] });
  });

  test('is linked if the directory created it, even without a role', async () => {
    const { who, email } = person(['rtw-editors']);
    const { user_id } = await api.learner();
    await api.db.updateTable('account').set({ email }).where('id', '=', user_id).execute();
    await api.db
      .insertInto('staff_identity')
      .values({ account_id: user_id, created_at: new Date() })
      .execute();
    expect((await signIn(who)).body.user_id).toBe(user_id);
    expect((await accountOf(email))?.staff_role).toBe('editor');
  });

  test('is never taken over from a learner', async () => {
    const { who, email } = person(['rtw-admins']);
    const learner = await api.learner();
    await api.db.updateTable('account').set({ email }).where('id', '=', learner.user_id).execute();
    expect(await signIn(who)).toMatchObject({ status: 401, codes: ['single_sign_on_learner'] });
    expect((await accountOf(email))?.staff_role).toBeNull();
  });

  test("is refused to another work account, and without the service's confirmation", async () => {
    const { who, email } = person();
    await signIn(who);
    const other = person(['rtw-admins'], { email });
    expect(await signIn(other.who)).toMatchObject({ status: 401, codes: ['single_sign_on_other_person'] });
    const unconfirmed = person(['rtw-admins'], { email, email_verified: false });
    expect(await signIn(unconfirmed.who)).toMatchObject({ status: 401, codes: ['single_sign_on_address'] });
  });

  // Sign-ins lock the rows of administrators one after another, so the race needs a site without administrators.
  test('is linked to one of two people who first sign in at the same time', async () => {
    const { db } = api;
    const admins = (await lockAdministrators(db)).map((id) => ({ id }));
    const [one, other] = [person(['rtw-editors']), person(['rtw-editors'])];
    const { email } = one;
    service.people.set(other.who, { email, email_verified: true, groups: ['rtw-editors'] });
    const { user_id } = await api.staff('editor');
    const account = db.updateTable('account').where('id', '=', user_id);
    await account.set({ email, email_confirmed_at: new Date() }).execute();
    const begun = await Promise.all([one, other].map(async ({ who }) => brought(who)));
    const ofAdmins = db.updateTable('account').where(
      'id',
      'in',
      admins.map(({ id }) => id),
    );
    await ofAdmins.set({ deactivated_at: new Date() }).execute();
    onTestFinished(async () => void (await ofAdmins.set({ deactivated_at: null }).execute()));
    const held = await db.startTransaction().execute();
    await held.selectFrom('account').select('id').where('id', '=', user_id).forUpdate().execute();
    const answers = begun.map(({ begun, answer }) => finish(begun, answer));
    await untilBlocked(db, 2);
    await held.commit().execute();
    const settled = await Promise.all(answers);
    expect(settled.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(settled.flatMap(({ codes }) => codes ?? [])).toEqual(['single_sign_on_other_person']);
  });

  test('is refused if it is the account for emergencies', async () => {
    const staff = await api.staff('administrator');
    await api.db.updateTable('account').set({ email: emergency }).where('id', '=', staff.user_id).execute();
    const { who } = person(['rtw-admins'], { email: emergency });
    expect(await signIn(who)).toMatchObject({ status: 401, codes: ['single_sign_on_local'] });
  });
});

test('removes a role that the groups no longer give, and ends all sessions', async () => {
  const { who, email } = person(['rtw-admins']);
  const { body } = await signIn(who);
  service.people.set(who, { email, email_verified: true, groups: ['others'] });
  expect(await signIn(who)).toMatchObject({ status: 401, codes: ['single_sign_on_no_role'] });
  expect((await accountOf(email))?.staff_role).toBeNull();
  expect((await meOf(body)).status).toBe(401);
  expect((await noted('staff-role'))[0]).toMatchObject({ subject: 'single sign-on' });
});

test('refuses an unknown person without a role, and creates no account', async () => {
  const { who, email } = person([]);
  expect(await signIn(who)).toMatchObject({ status: 401, codes: ['single_sign_on_no_role'] });
  expect(await accountOf(email)).toBeUndefined();
});

test('refuses a deactivated account', async () => {
  const { who, email } = person();
  await signIn(who);
  await api.db
    .updateTable('account')
    .set({ deactivated_at: new Date() })
    .where('email', '=', email)
    .execute();
  expect(await signIn(who)).toMatchObject({ status: 401, codes: ['single_sign_on_closed'] });
});

describe('refuses', () => {
  const over = { status: 401, codes: ['single_sign_on_over'] };
  const untrusted = { status: 401, codes: ['single_sign_on_untrusted'] };

  test('an answer that was used already', async () => {
    const { url, begun } = await begin();
    const answer = await serviceBrowser().signIn(url, person().who);
    expect((await finish(begun, answer)).status).toBe(200);
    expect(await finish(begun, answer)).toMatchObject(over);
  });

  test('a code that was used already, with a new state', async () => {
    const { who } = person();
    const [first, second] = [await begin(), await begin()];
    const browser = serviceBrowser();
    const answer = new URLSearchParams(await browser.signIn(first.url, who));
    expect((await finish(first.begun, answer.toString())).status).toBe(200);
    const replayed = new URLSearchParams(await browser.signIn(second.url, who));
    replayed.set('code', answer.get('code') ?? '');
    expect(await finish(second.begun, replayed.toString())).toMatchObject({
      status: 401,
      codes: ['single_sign_on_refused'],
    });
  });

  test("another browser's answer, so that an attacker cannot lure a victim into their session", async () => {
    const [attacker, victim] = [await begin(), await begin()];
    const answer = await serviceBrowser().signIn(attacker.url, person().who);
    expect(await finish(victim.begun, answer)).toMatchObject(over);
    // The attacker's own browser can still finish the sign-in.
    expect((await finish(attacker.begun, answer)).status).toBe(200);
  });

  test('a person whom the service refused', async () => {
    const { url, begun } = await begin();
    const answer = await serviceBrowser().signIn(url, 'nobody');
    expect(await finish(begun, answer)).toMatchObject({ status: 401, codes: ['single_sign_on_refused'] });
  });

  test('an answer of another issuer', async () => {
    const { url, begun } = await begin();
    const answer = new URLSearchParams(await serviceBrowser().signIn(url, person().who));
    answer.set('iss', 'http://127.0.0.1:1');
    expect(await finish(begun, answer.toString())).toMatchObject(untrusted);
  });

  const past = () => Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, (claims: JWTPayload) => Promise<string>]>([
    ['of another issuer', (claims) => service.sign({ ...claims, iss: 'https://login.example.org' })],
    ['for another site', (claims) => service.sign({ ...claims, aud: 'another' })],
    ['with another nonce', (claims) => service.sign({ ...claims, nonce: 'another' })],
    ['without a nonce', ({ nonce: _, ...claims }) => service.sign(claims)],
    ['that has expired', (claims) => service.sign({ ...claims, exp: past() })],
    ['without a signature', async (claims) => new UnsecuredJWT(claims).encode()],
    [
      'signed with a key that the service does not have',
      async (claims) => service.sign(claims, (await generateKeyPair('RS256')).privateKey, { kid: 'another' }),
    ],
    [
      "signed with another key under the service's name",
      async (claims) => service.sign(claims, (await generateKeyPair('RS256')).privateKey),
    ],
  ])('an ID token %s', async (_, tamper) => {
    const { who, email } = person();
    service.tamper = tamper;
    expect(await signIn(who)).toMatchObject(untrusted);
    expect(await accountOf(email)).toBeUndefined();
  });

  test('records refusals with their reason', async () => {
    await finish('A'.repeat(43), 'state=unknown&code=x');
    await api.deps.securityLog.settled();
    const subjects = (await noted('sign-in-failed')).map(({ subject }: { subject: string }) => subject);
    expect(subjects).toContain('single_sign_on_over');
  });
});

test('tolerates clocks that differ by less than a minute', async () => {
  const seconds = Math.floor(Date.now() / 1000);
  service.tamper = (claims) => service.sign({ ...claims, exp: seconds - 30, iat: seconds - 60 });
  expect((await signIn(person().who)).status).toBe(200);
});

describe('the second factor again', () => {
  const again = `${path}again/`;
  const isRecent = async (as: Session) =>
    Date.parse((await api.call('GET', '/v1/user/factor/', { as })).body.recent_until ?? 0) > Date.now();

  test('is confirmed if the same person signs in again at the service', async () => {
    const [one, other] = [person(['rtw-admins']), person(['rtw-admins'])];
    const { body: as } = await signIn(one.who);
    expect(await isRecent(as)).toBe(false);
    const begun = await api.call('POST', again, { as, body: {} });
    expect(new URL(begun.body.url).searchParams.get('prompt')).toBe('login');
    const answer = await serviceBrowser().signIn(begun.body.url, one.who);
    const confirmed = await api.call('POST', `${again}finish/`, {
      as,
      body: { begun: begun.body.begun, answer },
    });
    expect(confirmed.status).toBe(200);
    expect(await isRecent(as)).toBe(true);
    expect((await noted('second-factor-given'))[0]).toMatchObject({ subject: 'single sign-on' });

    const second = await api.call('POST', again, { as, body: {} });
    const stranger = await serviceBrowser().signIn(second.body.url, other.who);
    const refused = await api.call('POST', `${again}finish/`, {
      as,
      body: { begun: second.body.begun, answer: stranger },
    });
    expect(refused).toMatchObject({ status: 403, codes: ['single_sign_on_other_person'] });
  });

  test('is not confirmed by an old sign-in, or by one without a time', async () => {
    const { who } = person();
    const { body: as } = await signIn(who);
    const old = Math.floor(Date.now() / 1000) - 600;
    for (const auth_time of [old, undefined]) {
      const { body } = await api.call('POST', again, { as, body: {} });
      const answer = await serviceBrowser().signIn(body.url, who);
      service.tamper = ({ auth_time: _, ...claims }) =>
        service.sign(auth_time === undefined ? claims : { ...claims, auth_time });
      const refused = await api.call('POST', `${again}finish/`, { as, body: { begun: body.begun, answer } });
      expect(refused).toMatchObject({ status: 403, codes: ['single_sign_on_untrusted'] });
    }
  });
});

test('returns the URL that signs out of the service', async () => {
  const { url } = (await api.call('GET', `${path}sign_out/`)).body;
  expect(new URL(url).searchParams.get('post_logout_redirect_uri')).toBe(`${site}/admin/`);
});

// These tests come last, because they move the server's clock.
test('refuses an answer after ten minutes', async () => {
  const { url, begun } = await begin();
  const answer = await serviceBrowser().signIn(url, person().who);
  api.pass(11 * 60_000);
  expect(await finish(begun, answer)).toMatchObject({ status: 401, codes: ['single_sign_on_over'] });
});

test('a session ends after the set hours, even if it is used and renewed', async () => {
  const { body } = await signIn(person().who);
  let pair: Session = body;
  const quarter = 14 * 60_000;
  for (let passed = 0; passed < 8 * 3_600_000 - quarter; passed += quarter) {
    api.pass(quarter);
    await meOf(pair);
    const renewed = await api.call('POST', '/api/token/refresh/', { body: { refresh: pair.refresh } });
    expect(renewed.status).toBe(200);
    pair = { ...pair, ...renewed.body };
  }
  expect((await meOf(pair)).status).toBe(200);
  api.pass(quarter);
  expect((await meOf(pair)).status).toBe(401);
  expect((await api.call('POST', '/api/token/refresh/', { body: { refresh: pair.refresh } })).status).toBe(
    401,
  );
});
