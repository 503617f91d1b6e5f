import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { type Deps, makeDeps } from '../../../deps.ts';
import { everySetting } from '../../../features.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { CachedSettings } from '../../staff/site/cached-settings.ts';

let api: TestApi;
let administrator: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.staff('administrator', 'Ayesha', 'Patel');
});
afterAll(() => api.close());
afterEach(() => api.db.deleteFrom('setting').execute());

const list = async () => (await api.call('GET', '/v1/settings/', { as: administrator })).body;
const read = async (name: string) =>
  (await list()).find((setting: { name: string }) => setting.name === name);
async function put(name: string, value: unknown, revision?: string) {
  return api.call('PUT', `/v1/settings/${name}/`, {
    as: administrator,
    body: { value },
    headers: { 'if-match': `"${revision ?? (await read(name)).revision}"` },
  });
}
const audited = () =>
  api.db.selectFrom('audit').selectAll().where('action', '=', 'setting').orderBy('id').execute();

describe('the list', () => {
  test("shows each setting's description, default and form field", async () => {
    const settings = await list();
    expect(settings.map(({ name }: { name: string }) => name).sort()).toEqual(
      Object.keys(everySetting).sort(),
    );
    for (const { name, title, value, ...setting } of settings) {
      expect(title, name).toMatch(/^[A-Z]/);
      expect(setting.default, name).toEqual(value);
      expect(setting.changed, name).toBe(false);
    }
    expect(await read('retention_audit')).toMatchObject({
      title: 'Audit log',
      group: 'retention',
      field: { kind: 'number', least: 366, unit: 'days' },
      empty: 'Never',
      value: 730,
      missing: [],
    });
    expect(await read('support_email')).toMatchObject({ field: { kind: 'email' }, missing: [''] });
    expect((await read('site_links')).missing).toContain('terms');
    expect(await read('certificate_signatories')).toMatchObject({
      field: {
        kind: 'list',
        most: 2,
        of: { parts: [{ title: 'Name' }, { title: 'Title' }, { field: { kind: 'signature' } }] },
      },
    });
  });
});

describe('changing a setting', () => {
  test('is stored, logged with who did it, and can be reset', async () => {
    const before = (await audited()).length;
    const { status, body } = await put('minimum_age', 16);
    expect({ status, body }).toMatchObject({ status: 200, body: { value: 16, changed: true, default: 18 } });
    const back = await api.call('DELETE', '/v1/settings/minimum_age/', {
      as: administrator,
      headers: { 'if-match': `"${body.revision}"` },
    });
    expect(back.body).toMatchObject({ value: 18, changed: false });
    const noted = (await audited()).slice(before);
    expect(noted).toMatchObject([
      { subject: 'minimum_age', actor_id: administrator.user_id },
      { subject: 'minimum_age', actor_id: administrator.user_id },
    ]);
  });

  test.each([
    ['registration', 'closed', true],
    ['partner_origins', ['https://partner.example'], true],
    ['retention_audit', 500, true],
    ['retention_audit', 1000, false],
    ['minimum_age', 21, false],
  ])('%s to %j requires a recent second factor: %s', async (name, value, wanted) => {
    const as = await api.staff('administrator');
    const { revision } = await read(name);
    api.pass(6 * 60_000);
    const change = () =>
      api.call('PUT', `/v1/settings/${name}/`, {
        as,
        body: { value },
        headers: { 'if-match': `"${revision}"` },
      });
    const answer = await change();
    if (wanted) {
      expect(answer).toMatchObject({ status: 403, body: { factor: 'recent' } });
      expect((await api.db.selectFrom('setting').selectAll().execute()).length).toBe(0);
      await api.call('POST', '/v1/user/factor/prove/', { as, body: { code: api.codeOf(as) } });
      expect((await change()).status).toBe(200);
    } else expect(answer.status).toBe(200);
    api.pass(-6 * 60_000);
  });

  test('back to a shorter period requires it too', async () => {
    const as = await api.staff('administrator');
    const longer = await put('retention_audit', null);
    api.pass(6 * 60_000);
    const headers = { 'if-match': `"${longer.body.revision}"` };
    const back = await api.call('DELETE', '/v1/settings/retention_audit/', { as, headers });
    expect(back).toMatchObject({ status: 403, body: { factor: 'recent' } });
    api.pass(-6 * 60_000);
  });

  test('made by two people at once shows the second what the first did, and is logged once', async () => {
    const before = (await audited()).length;
    const { revision } = await read('minimum_age');
    const answers = await Promise.all([16, 17].map((age) => put('minimum_age', age, revision)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const lost = answers.find(({ status }) => status === 412)?.body;
    expect(lost.current.value + lost.sent.value).toBe(33);
    expect((await audited()).length - before).toBe(1);
  });

  test.each([
    ['minimum_age', 'young', 'value'],
    ['minimum_age', -1, 'value'],
    ['minimum_age', null, 'value'],
    ['retention_audit', 30, 'value'],
    ['site_links', { terms: 'javascript:alert(1)' }, 'value.terms'],
    ['site_links', { nowhere: 'https://bank.example' }, 'value.nowhere'],
    [
      'certificate_signatories',
      [
        { name: 'A', title: 'B' },
        { name: 'x'.repeat(61), title: '' },
      ],
      'value.1.name',
    ],
    ['registration', 'sometimes', 'value'],
    ['cents_per_mb', 0, 'value'],
    ['mail_reset', {}, undefined],
    ['mail_certificate', { subject: 'Hello {nmae}', opening: 'Well done.' }, 'value.subject'],
    ['mail_certificate', { subject: 'Two\nlines', opening: 'Well done.' }, 'value.subject'],
    ['mail_certificate', { subject: 'Yours', opening: ' ' }, 'value.opening'],
  ])('fails if %s does not accept %j, with an error on the field', async (name, value, where) => {
    const { status, body } = await put(name, value, 'any');
    expect(status).toBe(where ? 400 : 404);
    if (where) expect(Object.keys(body)).toEqual([where]);
    expect(await api.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  test.each(['constructor', '__proto__', 'nothing'])('fails because there is no setting %s', async (name) => {
    expect((await put(name, 1, 'any')).status).toBe(404);
  });
});

describe('the texts of a mail', () => {
  test('belong to mails that exist, and every mail with placeholders has one', () => {
    const features = join(import.meta.dirname, '../..');
    const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    const named = sources.flatMap((file) => {
      const text = readFileSync(join(features, file), 'utf8');
      return [...text.matchAll(/'(mail_\w+)'/g)].map(([, name = '']) => name);
    });
    const declared = Object.keys(everySetting).filter((name) => name.startsWith('mail_'));
    expect([...new Set(named)].sort()).toEqual(declared.sort());
  });

  const words = { subject: 'Yebo: {course}', opening: 'You did it.\nAll of {course}!' };
  const preview = (name: string, value: unknown) =>
    api.call('POST', `/v1/settings/${name}/preview/`, { as: administrator, body: { value } });

  test('have a preview for every mail, with a value for every placeholder', async () => {
    const mails = (await list()).filter(({ group }: { group: string }) => group === 'mails');
    expect(mails.length).toBeGreaterThan(10);
    for (const { name, value } of mails) {
      const { status, body } = await preview(name, value);
      expect(status, name).toBe(200);
      expect(body.subject.length, name).toBeGreaterThan(5);
      expect(`${body.subject} ${body.text}`, name).not.toMatch(/[{}]/);
    }
  });

  test('can be previewed before they are stored', async () => {
    const { body } = await preview('mail_certificate', words);
    expect(body.subject).toBe('Yebo: Money Skills');
    expect(body.text).toContain('All of Money Skills!');
    expect(body.text).toContain('Get my certificate');
    expect((await preview('minimum_age', 18)).status).toBe(404);
    expect((await preview('mail_certificate', { ...words, subject: '' })).status).toBe(400);
  });

  test('are used in the next mail, with values exactly as they were typed', async () => {
    await put('mail_ticket', { subject: 'Got it: {number}', opening: 'We read {number} today.' });
    const email = 'worded@example.org';
    const ticket = { name: 'A', surname: 'B', email, topic: 'T', message: 'M' };
    const { body } = await api.call('POST', '/v3/self_help/ticket/', { body: ticket });
    await api.runJobs();
    const mails = mailsTo(api.deps.config.dataDir, email).map(readable);
    const mail = mails.find((raw) => raw.includes(`Subject: Got it: ${body.number}`));
    expect(mail).toContain(`We read ${body.number} today.`);
    expect(mail).not.toContain('Thank you for writing');
  });
});

describe('a second server', () => {
  let second: Deps;
  let app: ReturnType<typeof buildApp>;
  let pages: CachedSettings;
  beforeAll(async () => {
    second = makeDeps(api.deps.config, api.deps.log, { databaseUrl: api.databaseUrl });
    app = buildApp(second);
    pages = new CachedSettings(second.db, { demo: true, registration: 'open' });
    pages.listen(second.events);
    await second.events.start();
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await second.close();
  });

  const newcomer = {
    email: 'newcomer@example.org',
    password: 'mango taxi sunrise',
    first_name: 'New',
    last_name: 'Comer',
    terms: '2026-11',
  };
  const register = (method: 'POST' | 'GET' = 'POST') =>
    app.inject({ method, url: '/api/register/', ...(method === 'POST' && { payload: newcomer }) });

  test('applies a changed registration mode from the next call on', async () => {
    await put('registration', 'invite');
    expect((await register()).statusCode).toBe(403);
    await put('registration', 'closed');
    expect((await register()).statusCode).toBe(404);
    expect((await register('GET')).statusCode).toBe(404);
    await put('registration', 'open');
    expect((await register('GET')).statusCode).toBe(405);
    expect((await register()).statusCode).toBe(201);
  });

  test('shows the change on every page', async () => {
    expect(await pages.get()).toMatchObject({ registration: 'open' });
    await put('registration', 'closed');
    await put('cents_per_mb', 12);
    await expect.poll(() => pages.get()).toMatchObject({ registration: 'closed', cents_per_mb: 12 });
  });
});
