import { randomUUID } from 'node:crypto';
import { groupNotice } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let thandi: Session;
let sipho: Session;
beforeAll(async () => {
  api = await startApi();
  thandi = await facilitator('Thandi', 'Mokoena');
  sipho = await facilitator('Sipho', 'Dube');
});
afterAll(() => api.close());

const today = dayAfter(new Date(), 0);

async function facilitator(first: string, last: string): Promise<Session> {
  const as = await api.learner(first, last);
  const rights = { user_type: 'rtw', email_confirmed_at: new Date() } as const;
  await api.db.updateTable('account').set(rights).where('id', '=', as.user_id).execute();
  return as;
}

let groups = 0;

/** A group that both lead, with a meeting today and learners of these names. */
async function classOf(...names: string[]) {
  groups += 1;
  const { body } = await api.call('POST', '/v1/groups/', {
    as: thandi,
    body: { name: `Class ${groups}` },
  });
  const path = `/v1/groups/${body.id}`;
  const added_at = new Date();
  await api.db
    .insertInto('group_facilitator')
    .values({ group_id: body.id, account_id: sipho.user_id, added_at })
    .execute();
  const learners: Session[] = [];
  for (const name of names) {
    const as = await api.learner(name, 'Learner');
    learners.push(as);
    await api.call('POST', '/v1/my_groups/', {
      as,
      body: { code: body.code, agreed_to: groupNotice.version },
    });
  }
  const add = (as: Session, day = today, title = 'CVs', minutes = 90) =>
    api.call('POST', `${path}/meetings/`, { as, body: { day, title, minutes } });
  await add(thandi);
  const look = async (as: Session = thandi) =>
    (await api.call('GET', `${path}/meetings/${today}/`, { as })).body;
  const attendance = async () => (await api.call('GET', `${path}/attendance/`, { as: thandi })).body;
  const mark = (as: Session, ...marks: object[]) =>
    api.call('POST', `${path}/meetings/${today}/marks/`, { as, body: { marks } });
  const members: number[] = (await look()).learners.map(({ member }: { member: number }) => member);
  return { id: Number(body.id), path, learners, members, add, look, attendance, mark };
}

const markOf = (member: number | undefined, state: string, replaces: string[] = []) => ({
  id: randomUUID(),
  member,
  state,
  excuse: state === 'excused' ? 'work' : null,
  replaces,
  at: '2026-12-01T08:00:00.000Z',
});
const notedOf = async (subject: string) =>
  (
    await api.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const rowsOf = (group: number) =>
  api.db.selectFrom('attendance_mark').select('id').where('group_id', '=', group).execute();

describe('a meeting', () => {
  test('is added once for its day, even if a second phone gives it another name', async () => {
    const { add, attendance, id } = await classOf();
    const again = await Promise.all([add(sipho, today, 'Interviews', 60), add(thandi, today, '', 30)]);
    expect(again.map(({ status }) => status)).toEqual([204, 204]);
    expect((await attendance()).meetings).toMatchObject([{ day: today, title: 'CVs', minutes: 90 }]);
    expect(await notedOf(`${id} ${today}`)).toEqual(['group-meeting-added']);
  });

  test('is changed and deleted, each recorded once', async () => {
    const { attendance, id, path } = await classOf('Ayanda');
    const body = { title: 'Interviews', minutes: 60 };
    for (const _ of [1, 2]) await api.call('PUT', `${path}/meetings/${today}/`, { as: sipho, body });
    expect((await attendance()).meetings).toMatchObject([body]);
    for (const _ of [1, 2])
      expect((await api.call('DELETE', `${path}/meetings/${today}/`, { as: sipho })).status).toBe(204);
    expect((await attendance()).meetings).toEqual([]);
    expect(await notedOf(`${id} ${today}`)).toEqual([
      'group-meeting-added',
      'group-meeting-changed',
      'group-meeting-removed',
    ]);
  });

  test.each([
    [-367, 400],
    [-366, 204],
    [31, 204],
    [32, 400],
  ])('%i days from today: %i', async (days, status) => {
    const { add } = await classOf();
    expect((await add(thandi, dayAfter(new Date(), days))).status).toBe(status);
  });

  test('is refused after the two-hundredth, even if several arrive at once', async () => {
    const { add, attendance, id } = await classOf();
    await api.db
      .insertInto('group_meeting')
      .values(
        Array.from({ length: 197 }, (_, index) => ({
          group_id: id,
          held_on: dayAfter(new Date(), -index - 10),
          title: '',
          minutes: 60,
          created_at: new Date(),
        })),
      )
      .execute();
    const answers = await Promise.all([1, 2, 3, 4].map((days) => add(thandi, dayAfter(new Date(), days))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 409, 409]);
    expect((await attendance()).meetings).toHaveLength(200);
  });

  test('is hidden from the facilitator of another group', async () => {
    const { path } = await classOf();
    const as = await facilitator('Lindiwe', 'Zulu');
    const marks = [markOf(1, 'present')];
    for (const { status } of [
      await api.call('GET', `${path}/attendance/`, { as }),
      await api.call('GET', `${path}/attendance/csv/`, { as }),
      await api.call('GET', `${path}/meetings/${today}/`, { as }),
      await api.call('POST', `${path}/meetings/`, { as, body: { day: today, title: '', minutes: 60 } }),
      await api.call('PUT', `${path}/meetings/${today}/`, { as, body: { title: '', minutes: 60 } }),
      await api.call('DELETE', `${path}/meetings/${today}/`, { as }),
      await api.call('POST', `${path}/meetings/${today}/marks/`, { as, body: { marks } }),
    ])
      expect(status).toBe(404);
  });
});

describe('a mark', () => {
  test('counts once, although it arrives ten times at once', async () => {
    const { id, look, mark, members } = await classOf('Ayanda', 'Bongani');
    const marks = members.map((member) => markOf(member, 'present'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => mark(thandi, ...marks)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await rowsOf(id)).toHaveLength(2);
    expect(await notedOf(`${id} ${today} 2`)).toEqual(['group-attendance-marked']);
    expect((await look()).learners).toMatchObject([
      { name: 'Ayanda Learner', mark: { state: 'present' }, heads: [marks[0]?.id] },
      { name: 'Bongani Learner', mark: { state: 'present' }, heads: [marks[1]?.id] },
    ]);
  });

  test('made with knowledge of the earlier one replaces it', async () => {
    const { look, mark, members } = await classOf('Ayanda');
    const first = markOf(members[0], 'absent');
    await mark(thandi, first);
    await mark(sipho, markOf(members[0], 'late', [first.id]));
    expect((await look()).learners).toMatchObject([
      { mark: { state: 'late', by: { name: 'Sipho Dube', self: false } }, contested: [] },
    ]);
  });

  test('made without knowledge of another is a conflict, which both facilitators see and one press settles', async () => {
    const { attendance, look, mark, members } = await classOf('Ayanda');
    await Promise.all([
      mark(thandi, markOf(members[0], 'present')),
      mark(sipho, markOf(members[0], 'excused')),
    ]);
    const seen = (await look(sipho)).learners[0];
    expect([seen.mark, ...seen.contested].map(({ by, state }) => [state, by.name, by.self])).toEqual(
      expect.arrayContaining([
        ['present', 'Thandi Mokoena', false],
        ['excused', 'Sipho Dube', true],
      ]),
    );
    expect((await attendance()).meetings).toMatchObject([{ contested: 1 }]);
    await mark(sipho, markOf(members[0], 'present', seen.heads));
    expect((await look()).learners).toMatchObject([{ mark: { state: 'present' }, contested: [] }]);
    expect((await attendance()).meetings).toMatchObject([{ contested: 0, present: 1 }]);
  });

  test('of two phones for a whole class is stored once each, in any order of their parts', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Learner${String(index).padStart(2, '0')}`);
    const { id, look, mark, members } = await classOf(...names);
    const first = members.map((member) => markOf(member, 'present'));
    const second = members.map((member, index) => markOf(member, index < 4 ? 'absent' : 'present'));
    const parts = [0, 3, 6, 9].flatMap((from) => [
      () => mark(thandi, ...first.slice(from, from + 6)),
      () => mark(sipho, ...second.slice(from, from + 6)),
    ]);
    await Promise.all(parts.map((send) => send()));
    expect(await rowsOf(id)).toHaveLength(24);
    const { learners } = await look();
    expect(learners.filter(({ contested }: { contested: unknown[] }) => contested.length === 1)).toHaveLength(
      4,
    );
  });

  test('of a learner who has left the group is ignored, and the others count', async () => {
    const { id, learners, look, mark, members } = await classOf('Ayanda', 'Bongani');
    for (const as of learners.slice(0, 1)) await api.call('DELETE', `/v1/my_groups/${id}/`, { as });
    const marks = members.map((member) => markOf(member, 'present'));
    expect((await mark(thandi, ...marks)).status).toBe(204);
    expect((await look()).learners).toMatchObject([{ name: 'Bongani Learner', mark: { state: 'present' } }]);
  });

  test('needs a meeting, has a reason only if the learner is excused, and comes with at most 49 others', async () => {
    const { add, mark, members, path } = await classOf('Ayanda');
    const marks = [markOf(members[0], 'present')];
    const nowhere = await api.call('POST', `${path}/meetings/2020-01-01/marks/`, {
      as: thandi,
      body: { marks },
    });
    expect([nowhere.status, nowhere.codes]).toEqual([404, ['meeting_not_found']]);
    await add(thandi);
    const wrong = await mark(thandi, { ...markOf(members[0], 'absent'), excuse: 'ill' });
    expect([wrong.status, wrong.codes]).toEqual([400, ['marks.0.excuse=excuse_misplaced']]);
    const many = Array.from({ length: 51 }, () => markOf(members[0], 'present'));
    expect((await mark(thandi, ...many)).codes).toEqual(['marks_too_many']);
    expect((await mark(thandi, ...many.slice(1))).status).toBe(204);
  });

  test('is deleted with the account of the learner', async () => {
    const { id, learners, mark, members } = await classOf('Ayanda');
    await mark(thandi, markOf(members[0], 'late'));
    expect(await rowsOf(id)).toHaveLength(1);
    const body = { password: 'ReadyToWork-demo-1' };
    for (const as of learners) expect((await api.call('DELETE', '/v1/user/', { as, body })).status).toBe(200);
    expect(await rowsOf(id)).toEqual([]);
  });
});

test('hours count the meetings at which a learner was present or late, on the page and in the file', async () => {
  const { add, attendance, mark, members, path } = await classOf('Ayanda', 'Bongani', 'Chipo');
  const yesterday = dayAfter(new Date(), -1);
  await add(thandi, yesterday, '=Interviews', 120);
  const at = (state: string) => markOf(members[0], state);
  await mark(thandi, at('late'), markOf(members[1], 'present'), markOf(members[2], 'excused'));
  await api.call('POST', `${path}/meetings/${yesterday}/marks/`, {
    as: sipho,
    body: { marks: [at('present'), markOf(members[1], 'absent')] },
  });
  expect((await attendance()).learners).toMatchObject([
    { name: 'Ayanda Learner', minutes: 210, present: 1, late: 1 },
    { name: 'Bongani Learner', minutes: 90, present: 1, absent: 1 },
    { name: 'Chipo Learner', minutes: 0, excused: 1 },
  ]);
  const { body } = await api.call('GET', `${path}/attendance/csv/`, { as: sipho });
  expect(String(body).replace('\u{FEFF}', '').split('\r\n')).toEqual([
    `No.,Who,Hours attended,Present,Late,Excused,Absent,${yesterday} =Interviews (2 h),${today} CVs (1.5 h)`,
    '1,Ayanda Learner,3.5,1,1,0,0,Present,Late',
    '2,Bongani Learner,1.5,1,0,0,1,Absent,Present',
    '3,Chipo Learner,0,0,0,1,0,,Excused',
    '',
  ]);
});
