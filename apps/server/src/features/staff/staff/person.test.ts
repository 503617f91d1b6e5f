import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';

let api: TestApi;
let administrator: Session;
let support: Session;
let editor: Session;
let learner: Session & { email: string };
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
  support = await api.staff('support');
  editor = await api.staff('editor', 'Sipho', 'Staff');
  learner = await api.learner('Ntombizodwa', 'Quvile');
  const learned = learning(api, learner);
  await learned.completeChapters(3);
  await learned.takeAssessment(3, 2);
  await learned.takeAssessment(3, 10);
});
afterAll(() => api.close());

const get = (section: string, as: Session = support, id = learner.user_id) =>
  api.call('GET', `/v1/accounts/${id}/${section}`, { as });
const certificateOf = async (id: number) =>
  (
    await api.db
      .selectFrom('certificate')
      .select('number')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
  ).number;
const ticket = (email: string, as?: Session) =>
  api.call('POST', '/v3/self_help/ticket/', {
    ...(as && { as }),
    body: { name: 'Zanele', surname: 'Mokoena', email, topic: 'Slides', message: 'They do not open.' },
  });

describe('the search box', () => {
  const find = async (search: string) => {
    const { body } = await api.call('GET', `/v1/accounts/?search=${encodeURIComponent(search)}`, {
      as: support,
    });
    return body.results.map(({ user_id, found_by }: { user_id: number; found_by: string }) => [
      user_id,
      found_by,
    ]);
  };

  test('shows what matched: name, address, certificate number or page, ticket', async () => {
    const id = learner.user_id;
    const number = await certificateOf(id);
    const { body } = await ticket('anyone@test.example', learner);
    expect(await find('ntombizodwa')).toEqual([[id, 'name']]);
    expect(await find(learner.email)).toEqual([[id, 'address']]);
    expect(await find(number)).toEqual([[id, 'certificate']]);
    expect(await find(`https://learn.example.org/verify/${number}`)).toEqual([[id, 'certificate']]);
    for (const typed of [`#${body.number}`, `ticket ${body.number}`])
      expect(await find(typed)).toEqual([[id, 'ticket']]);
    expect(await find(`${number.slice(0, -1)}!`)).toEqual([]);
  });

  test('finds the person who has confirmed the address of a ticket without an account, and nobody else', async () => {
    const writer = await api.learner('Kabelo', 'Writer');
    const { body } = await ticket(writer.email.toUpperCase());
    const typed = `#${body.number}`;
    expect(await find(typed)).toEqual([]);
    await confirm(writer.user_id);
    expect(await find(typed)).toEqual([[writer.user_id, 'ticket']]);
  });
});

const confirm = (id: number) =>
  api.db.updateTable('account').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute();

describe('the sections of a person', () => {
  test('include facts, pending changes, and whether the viewer may act', async () => {
    const asked = await api.call('POST', '/v1/user/change_email/', {
      as: learner,
      body: { email: 'zanele.new@test.example', password: 'ReadyToWork-demo-1' },
    });
    expect(asked.status).toBe(200);
    expect((await get('')).body).toMatchObject({
      user_id: learner.user_id,
      user_type: 'learner',
      deactivated_at: null,
      email_change: { email: 'zanele.new@test.example' },
      hands_off: null,
    });
    api.pass(24.1 * 3_600_000);
    // The staff session has expired by this time.
    expect((await get('', await api.signIn('admin@example.org'))).body.email_change).toBeNull();
    api.pass(-24.1 * 3_600_000);
    for (const [as, id] of [
      [support, editor.user_id],
      [support, support.user_id],
    ] as const)
      expect((await get('', as, id)).body.hands_off).toEqual(expect.any(String));
    expect((await get('', administrator, editor.user_id)).body.hands_off).toBeNull();
  });

  test('include sessions with device and last use, without tokens', async () => {
    const { body } = await get('sessions/');
    expect(Object.keys(body[0]).sort()).toEqual(['browser', 'id', 'last_used_at', 'signed_in_at', 'system']);
  });

  test('include progress by module, with the results of attempts', async () => {
    const { body } = await get('progress/');
    const money = body.find(({ slug }: { slug: string }) => slug === 'money');
    expect(money).toMatchObject({
      attempts: 2,
      best_result: 100,
      passed_at: expect.any(String),
      rating: null,
    });
    expect(money.completed).toBe(money.total);
    expect(body.filter(({ attempts }: { attempts: number }) => attempts === 0).length).toBeGreaterThan(3);
  });

  test('include attempts, newest first, page by page, without answers', async () => {
    const first = (await get('attempts/?page_size=1')).body;
    const second = (await get(`attempts/?page_size=1&cursor=${first.next}`)).body;
    expect([first.results[0].result, second.results[0].result, second.next]).toEqual([100, 20, null]);
    expect(first.results[0]).toEqual({
      id: expect.any(Number),
      module: 3,
      module_name: 'Money Skills',
      started_at: expect.any(String),
      finished_at: expect.any(String),
      result: 100,
      questions: 10,
      answered: 10,
    });
  });

  test('show answers only to editors and administrators, and only of finished attempts', async () => {
    const { id } = (await get('attempts/')).body.results[1];
    expect((await get(`attempts/${id}/`, support)).status).toBe(404);
    const { body } = await get(`attempts/${id}/`, editor);
    expect(body.answers.filter(({ correct }: { correct: boolean }) => correct)).toHaveLength(2);
    for (const { options } of body.answers) {
      expect(options.filter(({ right }: { right: boolean }) => right)).toHaveLength(1);
      expect(options.filter(({ chosen }: { chosen: boolean }) => chosen)).toHaveLength(1);
    }
    expect(JSON.stringify(body)).not.toMatch(/Ntombizodwa|Quvile/);
    expect((await get(`attempts/${id}/`, administrator)).status).toBe(200);
    // They are not found under another person's URL either.
    expect((await get(`attempts/${id}/`, administrator, editor.user_id)).status).toBe(404);
    await api.call('POST', '/v1/quiz/quiz/3/reset_progress/', { as: learner });
    const running = (await get('attempts/')).body.results[0];
    expect(running).toMatchObject({ finished_at: null, result: null, answered: 0 });
    expect((await get(`attempts/${running.id}/`, administrator)).status).toBe(404);
  });

  test('include groups that the person is in or leads, but not former ones', async () => {
    const facilitator = await api.signIn('facilitator@example.org');
    const person = await api.learner('Gugu', 'Member');
    const member = { account_id: person.user_id, agreed_at: new Date(), agreed_to: 'a version' };
    const inGroup = async (name: string, left: boolean) => {
      const { id: group_id } = await api.db
        .insertInto('learner_group')
        .values({ facilitator_id: facilitator.user_id, name, code: name, created_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const state = left
        ? ({ state: 'left', expires_at: new Date() } as const)
        : ({ state: 'joined' } as const);
      await api.db
        .insertInto('group_member')
        .values({ group_id, ...member, ...state })
        .execute();
    };
    await inGroup('Tuesdays', false);
    await inGroup('Fridays', true);
    const groups = async (of: Session) => (await get('groups/', support, of.user_id)).body;
    expect(await groups(person)).toMatchObject([
      { name: 'Tuesdays', leads: false, open: true, facilitators: [{ user_id: facilitator.user_id }] },
    ]);
    const led = (await groups(facilitator)).filter(({ leads }: { leads: boolean }) => leads);
    expect(led.map(({ name }: { name: string }) => name).sort()).toEqual(
      expect.arrayContaining(['Fridays', 'Tuesdays']),
    );
  });

  test('include tickets of the account, and those that only have its confirmed address', async () => {
    const writer = await api.learner('Neo', 'Writer');
    await ticket('elsewhere@test.example', writer);
    await ticket(writer.email);
    const list = async () => (await get('tickets/', support, writer.user_id)).body;
    expect((await list()).results.map(({ signed_in }: { signed_in: boolean }) => signed_in)).toEqual([true]);
    await confirm(writer.user_id);
    expect((await list()).results.map(({ signed_in }: { signed_in: boolean }) => signed_in)).toEqual([
      false,
      true,
    ]);
  });

  test('log the view of each of them once, and answer 404 for an unknown person', async () => {
    await api.deps.securityLog.settled();
    const noted = await api.db
      .selectFrom('audit')
      .select(['subject'])
      .where('action', '=', 'person-looked-up')
      .where('actor_id', '=', support.user_id)
      .where('about_id', '=', learner.user_id)
      .execute();
    const sections = ['account', 'attempts', 'progress', 'sessions'];
    expect(noted.map(({ subject }) => subject).toSorted()).toEqual(sections);
    for (const section of ['', 'sessions/', 'progress/', 'attempts/', 'certificates/', 'groups/', 'tickets/'])
      expect((await get(section, support, 999_999_999)).status, section).toBe(404);
  });
});
