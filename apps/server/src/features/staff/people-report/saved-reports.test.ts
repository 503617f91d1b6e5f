import { mostReportReceivers, mostSavedReports } from '@readytowork/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf, isDaytime } from '../../../local-time.ts';
import { type StaffSession, startApi, type TestApi } from '../../../testing/api.ts';
import { type MailServer, readable, startMailServer } from '../../../testing/mail-server.ts';
import { unsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import { reportLimits } from './people-report.limits.ts';
import { quarterOfLastMonth } from './quarters.ts';

let mailServer: MailServer;
let api: TestApi;
let owner: StaffSession;
let reader: StaffSession;
beforeAll(async () => {
  mailServer = await startMailServer();
  const settings = { PUBLIC_URL: 'https://learn.example.org', RATE_LIMITS: 'off' };
  api = await startApi({ SMTP_URL: mailServer.url, ...settings });
});
afterAll(async () => {
  await api.close();
  await mailServer.stop();
});
beforeEach(async () => {
  await api.db.deleteFrom('saved_report').execute();
  owner = await staff('analyst', 'Thandi');
  reader = await staff('administrator', 'Lerato');
  mailServer.mails.length = 0;
});

const hour = 3_600_000;
const path = '/v1/saved_reports/';

async function staff(
  role: 'analyst' | 'manager' | 'administrator' | 'editor',
  name: string,
): Promise<StaffSession> {
  const person = await api.staff(role, name, 'Dube');
  await change(person, { email_confirmed_at: new Date() });
  return person;
}
const change = (
  { user_id }: StaffSession,
  to: { email_confirmed_at?: Date | null; deactivated_at?: Date; staff_role?: 'editor' | null },
) => api.db.updateTable('account').set(to).where('id', '=', user_id).execute();
const list = async (as = owner) => (await api.call('GET', path, { as })).body;
const save = (name: string, filters: object = { province: 'gauteng' }, as = owner) =>
  api.call('POST', path, { as, body: { name, filters } });
const addTo = (id: number, { email }: { email: string }, as = owner) =>
  api.call('POST', `${path}${id}/receivers/`, { as, body: { email } });
const actions = async () =>
  (
    await api.db
      .selectFrom('audit')
      .select('action')
      .where('actor_id', '=', owner.user_id)
      .where('action', 'like', 'report-%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('a saved report', () => {
  test('can be saved, renamed and removed, with each change in the audit log', async () => {
    const { status, body } = await save('Gauteng', { by: 'course', province: 'gauteng', partner: 'none' });
    expect(status).toBe(201);
    const filters = { by: 'course', province: 'gauteng', partner: 'none' };
    expect(await list()).toEqual([{ id: body.id, name: 'Gauteng', filters, receivers: [] }]);
    const renamed = await api.call('PUT', `${path}${body.id}/`, { as: owner, body: { name: 'Gauteng now' } });
    expect(renamed.body.name).toBe('Gauteng now');
    expect((await api.call('DELETE', `${path}${body.id}/`, { as: owner })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await actions()).toEqual(['report-saved', 'report-renamed', 'report-removed']);
  });

  test('is saved once if the call is repeated; a second one of the same name is refused', async () => {
    const [one, again] = await Promise.all([save('Gauteng'), save('Gauteng')]);
    expect(again.body).toEqual(one.body);
    expect((await save('gauteng', { by: 'age' })).codes).toEqual(['saved_report_name_taken']);
    const { body: other } = await save('Limpopo');
    const renamed = await api.call('PUT', `${path}${other.id}/`, { as: owner, body: { name: 'Gauteng' } });
    expect(renamed.codes).toEqual(['saved_report_name_taken']);
    expect(await list()).toHaveLength(2);
  });

  test('is refused if the account has twenty already', async () => {
    for (let number = 0; number < mostSavedReports; number += 1) await save(`Report ${number}`);
    expect((await save('One more')).codes).toEqual(['saved_reports_too_many']);
  });

  test.each([{ quarter: '2026-Q4' }, { province: 'nowhere' }])('refuses %j as a filter', async (filters) => {
    expect((await save('Wrong', filters)).status).toBe(400);
  });

  test('can be seen and changed only by the account that saved it', async () => {
    const { body } = await save('Gauteng');
    expect(await list(reader)).toEqual([]);
    const as = reader;
    const answers = [
      await api.call('PUT', `${path}${body.id}/`, { as, body: { name: 'Mine' } }),
      await api.call('DELETE', `${path}${body.id}/`, { as }),
      await addTo(body.id, reader, reader),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await list()).toHaveLength(1);
  });
});

describe('receivers', () => {
  test('are accounts that may read the report', async () => {
    const { id } = (await save('Gauteng')).body;
    const editor = await staff('editor', 'Sipho');
    const stranger = { email: 'nobody@test.example' };
    for (const one of [editor, stranger])
      expect((await addTo(id, one)).codes).toEqual(['email=report_receiver_unknown']);
    await change(reader, { email_confirmed_at: null });
    expect((await addTo(id, reader)).codes).toEqual(['email=report_receiver_unconfirmed']);
    await change(reader, { email_confirmed_at: new Date() });
    for (const one of [reader, reader, { email: owner.email.toUpperCase() }]) await addTo(id, one);
    const [{ receivers }] = await list();
    expect(receivers.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Lerato Dube', 'mailed'],
      ['Thandi Dube', 'mailed'],
    ]);
    await change(reader, { staff_role: null });
    expect((await list())[0].receivers[0].state).toBe('no_right');
  });

  test('are at most twenty, even if added at the same time, and can be removed', async () => {
    const { id } = (await save('Gauteng')).body;
    const people = Array.from({ length: mostReportReceivers + 1 }, (_, number) => ({
      email: `reader${number}@test.example`,
      password_hash: 'none',
      first_name: 'Reader',
      last_name: 'Dube',
      staff_role: 'analyst' as const,
      email_confirmed_at: new Date(),
    }));
    await api.db.insertInto('account').values(people).execute();
    const answers = await Promise.all(people.map((one) => addTo(id, one)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    const [{ receivers }] = await list();
    expect(receivers).toHaveLength(mostReportReceivers);
    const remove = () =>
      api.call('DELETE', `${path}${id}/receivers/${receivers[0].receiver}/`, { as: owner });
    for (const _ of ['once', 'again']) expect((await remove()).status).toBe(204);
    expect((await list())[0].receivers).toHaveLength(mostReportReceivers - 1);
    expect((await actions()).filter((action) => action === 'report-receiver-removed')).toHaveLength(1);
  });
});

describe('adding receivers', () => {
  test('is limited by the hour for each account', async () => {
    const limited = await startApi({});
    const as = await limited.staff('analyst');
    const body = { name: 'Gauteng', filters: { province: 'gauteng' } };
    const { id } = (await limited.call('POST', path, { as, body })).body;
    const { receiversOfAccount } = reportLimits;
    await limited.deps.throttle.consume(receiversOfAccount, String(as.user_id), undefined, 59);
    const add = () =>
      limited.call('POST', `${path}${id}/receivers/`, { as, body: { email: 'a@test.example' } });
    expect([(await add()).status, (await add()).status]).toEqual([400, 429]);
    await limited.close();
  });
});

describe('the monthly mail', () => {
  const run = () => {
    const job = api.deps.jobs.find(({ name }) => name === 'send-saved-reports');
    if (!job) throw new Error('There is no such job.');
    return job.run({}, { id: '1', addedAt: new Date(), signal: undefined });
  };
  /** Advances the clock to the first morning of next month. */
  function untilNextMonth(): void {
    const month = () => dayOf(api.deps.clock()).slice(0, 7);
    const present = month();
    while (month() === present || !isDaytime(api.deps.clock())) api.pass(hour);
  }
  const mails = (to = reader) =>
    mailServer.mails.filter((mail) => mail.to.includes(to.email)).map(({ raw }) => readable(raw));
  const mailed = async (name = 'Gauteng', filters = {}) => {
    const { id } = (await save(name, filters)).body;
    const { body } = await addTo(id, reader);
    return { id, receiver: body.receivers[0].receiver };
  };
  const tokenOf = (receiver: number) =>
    unsubscribeTokens(api.deps.config.jwtSecrets, 'report').make(receiver);

  test('comes once a month from three workers, with the figures as text and a link to the page', async () => {
    const { receiver } = await mailed('Gauteng by partner', { by: 'partner', province: 'gauteng' });
    await run();
    expect(mails()).toEqual([]);
    untilNextMonth();
    await Promise.all([run(), run(), run()]);
    await run();
    expect(mails()).toHaveLength(1);
    const [mail = ''] = mails();
    expect(mail).toContain('Subject: Your report: Gauteng by partner');
    expect(mail).toContain('Too few people to show: Everybody, No partner.');
    expect(mail).toContain('Thandi Dube added you');
    const { name } = quarterOfLastMonth(api.deps.clock());
    expect(mail).toContain(`/admin/reports/people?by=partner&province=gauteng&quarter=${name}`);
    expect(mail).toContain(`/unsubscribe/reports?stop=${tokenOf(receiver)}`);
    untilNextMonth();
    await run();
    expect(mails()).toHaveLength(2);
  });

  test('has the rounded figures of both quarters, and hides small counts as the page does', async () => {
    await mailed('By province', { by: 'province' });
    untilNextMonth();
    const { from: first } = quarterOfLastMonth(api.deps.clock());
    const none = { registered: 0, started: 0, new_people: 0, finished: 0, certified: 0, certificates: 0 };
    const cohort = { cohort_finished: 0, cohort_begun: 0, cohort_passed: 0, cohort_certified: 0 };
    const place = { quarter: first, module_id: 0, partner_id: 0, age_band: 'other' };
    const row = { ...place, ...none, ...cohort, learners: 0, seconds: 0 };
    const counts = {
      registered: 43,
      started: 21,
      certified: 7,
      certificates: 9,
      learners: 21,
      seconds: 400_000,
    };
    await api.db
      .insertInto('people_count')
      .values([
        { ...row, ...counts, province: 'gauteng', asked_6: 12, working_6: 6 },
        { ...row, province: 'limpopo', started: 4 },
      ])
      .execute();
    await run();
    const [mail = ''] = mails();
    expect(mail).toContain(
      'Gauteng: people registered 40 (fewer than 5); started a course 20 (fewer than 5); got a certificate 5 (fewer than 5); certificates 5 (hidden); hours of learning 110 (hidden).',
    );
    expect(mail).toContain('Everybody: people registered 40 (fewer than 5); started a course 25 (');
    expect(mail).toMatch(/Too few people to show: .*Limpopo/);
    expect(mail).toContain(
      'six months after their first certificate: asked 10; working 5; looking for work fewer',
    );
    await api.db.deleteFrom('people_count').where('quarter', '=', first).execute();
  });

  test('comes for each of two reports of one receiver', async () => {
    await mailed('First');
    await mailed('Second');
    untilNextMonth();
    await run();
    expect(mails().map((mail) => /Your report: (\w+)/.exec(mail)?.[1])).toEqual(['First', 'Second']);
  });

  test('comes an hour later if the mail server failed', async () => {
    await mailed();
    untilNextMonth();
    mailServer.refuse('message', 451);
    await run();
    mailServer.refuse('message', undefined);
    await run();
    expect(mails()).toEqual([]);
    api.pass(hour);
    await run();
    expect(mails()).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a receiver who lost the role', () => change(reader, { staff_role: 'editor' })],
    ['a deactivated receiver', () => change(reader, { deactivated_at: new Date() })],
    ['an unconfirmed address', () => change(reader, { email_confirmed_at: null })],
    ['the receivers of an owner who lost the role', () => change(owner, { staff_role: null })],
    ['the receivers of a deactivated owner', () => change(owner, { deactivated_at: new Date() })],
  ])('does not come to %s', async (_, spoil) => {
    await mailed();
    await spoil();
    untilNextMonth();
    await run();
    expect(mails()).toEqual([]);
  });

  test.each([{ group: '999999999' }, { module: '999999999' }])(
    'says that %j is gone instead of figures, and does not delay other mails',
    async (filters) => {
      await mailed('Gone', filters);
      await mailed('Here');
      untilNextMonth();
      await run();
      expect(mails().map((mail) => /Subject: (.*)/.exec(mail)?.[1])).toEqual([
        'No figures for your report: Gone',
        'Your report: Here',
      ]);
      expect(mails()[0]).not.toContain('Everybody');
    },
  );

  test.each<[string, () => Promise<unknown>]>([
    ['the partner', () => api.db.deleteFrom('partner_manager').execute()],
    ['the role', () => change(reader, { staff_role: null })],
  ])('comes to a manager of the partner, and no more once they lost %s', async (_, spoil) => {
    const code = { name: 'Harambee', code: 'HARAMBEE', created_at: new Date() };
    await api.db
      .insertInto('partner')
      .values(code)
      .onConflict((same) => same.doNothing())
      .execute();
    const { id } = await api.db.selectFrom('partner').select('id').executeTakeFirstOrThrow();
    reader = await staff('manager', 'Zanele');
    await api.db
      .insertInto('partner_manager')
      .values({ partner_id: id, account_id: reader.user_id, added_at: new Date() })
      .execute();
    await mailed('Harambee', { partner: String(id) });
    untilNextMonth();
    await run();
    expect(mails()).toHaveLength(1);
    await spoil();
    untilNextMonth();
    await run();
    expect(mails()).toHaveLength(1);
  });

  test('stops for one report with one press and without signing in, and the owner sees it', async () => {
    const { receiver } = await mailed('First');
    await mailed('Second');
    const token = tokenOf(receiver);
    await api.call('GET', `/unsubscribe/reports?stop=${token}`);
    expect((await list())[0].receivers[0].state).toBe('mailed');
    for (const _ of ['once', 'again'])
      expect((await api.call('POST', `${path}stop/`, { body: { token } })).status).toBe(200);
    expect((await api.call('POST', `${path}stop/`, { body: { token: `${token}x` } })).status).toBe(400);
    const states = (await list()).map(
      ({ receivers }: { receivers: { state: string }[] }) => receivers[0]?.state,
    );
    expect(states).toEqual(['stopped', 'mailed']);
    await addTo((await list())[0].id, reader);
    untilNextMonth();
    await run();
    expect(mails().map((mail) => /Your report: (\w+)/.exec(mail)?.[1])).toEqual(['Second']);
  });

  test('stops with the unsubscribe button of a mail program', async () => {
    const { receiver } = await mailed();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = `/unsubscribe/reports?stop=${tokenOf(receiver)}`;
    const { status } = await api.call('POST', url, { headers, body: 'List-Unsubscribe=One-Click' });
    expect(status).toBe(200);
    expect((await list())[0].receivers[0].state).toBe('stopped');
  });
});
