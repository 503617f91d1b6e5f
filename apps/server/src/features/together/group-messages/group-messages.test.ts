import { randomUUID } from 'node:crypto';
import { groupNotice } from '@readytowork/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { unsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';

type Learner = Awaited<ReturnType<TestApi['learner']>>;
const money = 3;
const day = 86_400_000;
let api: TestApi;
let thandi: Session;
let sipho: Session;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://learn.example.org' });
});
afterAll(() => api.close());
beforeEach(async () => {
  thandi = await facilitator('Thandi', 'Mokoena');
  sipho = await facilitator('Sipho', 'Dube');
});

async function facilitator(first: string, last: string): Promise<Session> {
  const as = await api.learner(first, last);
  const rights = { user_type: 'rtw', email_confirmed_at: new Date() } as const;
  await api.db.updateTable('account').set(rights).where('id', '=', as.user_id).execute();
  return as;
}

async function join(as: Session, code: string): Promise<void> {
  await api.call('POST', '/v1/my_groups/', { as, body: { code, agreed_to: groupNotice.version } });
}

/** A group of Thandi with Money Skills and learners of these names. */
async function classOf(...names: string[]) {
  const { body } = await api.call('POST', '/v1/groups/', {
    as: thandi,
    body: { name: `Class ${randomUUID()}` },
  });
  const path = `/v1/groups/${body.id}`;
  await api.call('PUT', `${path}/modules/${money}/`, { as: thandi, body: { due_on: null } });
  const learners: Learner[] = [];
  for (const name of names) {
    const as = await api.learner(name, 'Learner');
    learners.push(as);
    await join(as, body.code);
  }
  const overview = async (as = thandi) => (await api.call('GET', `${path}/messages/`, { as })).body;
  const members: number[] = (await overview()).learners.map(({ member }: { member: number }) => member);
  const write = (more: object = {}, as = thandi) =>
    api.call('POST', `${path}/messages/`, {
      as,
      body: { id: randomUUID(), members, reason: 'stopped', text: 'How are you?', ...more },
    });
  const thread = (member: number | undefined, as = thandi) =>
    api.call('GET', `${path}/messages/${member}/`, { as });
  const mine = `/v1/my_groups/${body.id}/messages/`;
  const own = (as: Session) => api.call('GET', mine, { as });
  const answer = (as: Session, text = 'I go on tonight.', id = randomUUID()) =>
    api.call('POST', mine, { as, body: { id, text } });
  return {
    id: Number(body.id),
    code: String(body.code),
    path,
    mine,
    learners,
    members,
    overview,
    write,
    thread,
    own,
    answer,
  };
}

const needs = async (group: number, as = thandi) =>
  (await api.call('GET', `/v1/needs_me/?group=${group}`, { as })).body.rows;
const myGroup = async (as: Session) => (await api.call('GET', '/v1/my_groups/', { as })).body[0];
const rows = (group: number) =>
  api.db.selectFrom('group_message').selectAll().where('group_id', '=', group).execute();
const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('there is none');
  return one;
};

describe('a message to learners', () => {
  test('reaches each learner in their own thread, where they can answer, even if the community is off', async () => {
    const { answer, id, learners, members, mine, own, overview, path, thread, write } = await classOf(
      'Ayanda',
      'Bongani',
    );
    const [ayanda, bongani] = [only(learners), only(learners.slice(1))];
    const sent = await write({ text: ' How are\u202E you? ' });
    expect([sent.status, sent.body]).toEqual([201, { written: members, left_out: [] }]);
    expect((await myGroup(ayanda)).messages).toEqual({ unread: 1, any: true });
    const { as_of, messages } = (await own(ayanda)).body;
    expect(messages).toMatchObject([
      {
        from: 'facilitator',
        name: 'Thandi Mokoena',
        own: false,
        reason: 'stopped',
        text: 'How are you?',
        unread: true,
      },
    ]);
    await api.call('PUT', `${mine}read/`, { as: ayanda, body: { until: as_of } });
    expect((await myGroup(ayanda)).messages).toEqual({ unread: 0, any: true });
    expect((await answer(ayanda)).body).toMatchObject({
      from: 'learner',
      own: true,
      text: 'I go on tonight.',
    });
    expect((await own(bongani)).body.messages).toHaveLength(1);
    expect(await needs(id)).toMatchObject([
      { member: members[0], reason: 'wrote', written: { name: 'Thandi Mokoena', own: true } },
    ]);
    expect((await overview()).learners).toMatchObject([
      { member: members[0], unread: 1, last: { from: 'learner', name: 'Ayanda Learner', own: false } },
      { member: members[1], unread: 0, last: { from: 'facilitator', own: true } },
    ]);
    const read = (await thread(members[0])).body;
    expect(read).toMatchObject({
      name: 'Ayanda Learner',
      messages: [{ own: true }, { own: false, text: 'I go on tonight.' }],
    });
    await api.call('PUT', `${path}/messages/${members[0]}/read/`, {
      as: thandi,
      body: { until: read.as_of },
    });
    expect(await needs(id)).toEqual([]);
  });

  test('is stored once, even if it is sent several times and by several servers at once', async () => {
    const { id, members, write } = await classOf('Ayanda', 'Bongani');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => write({ id: key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ written: members, left_out: [] })]),
    );
    expect(await rows(id)).toHaveLength(2);
    const noted = await api.db
      .selectFrom('audit')
      .select('subject')
      .where('action', '=', 'group-learners-written')
      .where('actor_id', '=', thandi.user_id)
      .execute();
    expect(noted).toEqual([{ subject: `${id} stopped 2` }]);
  });

  test('with the id of another message is refused', async () => {
    const { answer, learners, write } = await classOf('Ayanda');
    const other = await classOf('Bongani');
    const id = randomUUID();
    await write({ id });
    expect((await other.write({ id })).status).toBe(409);
    expect((await answer(only(learners), 'Mine.', id)).status).toBe(409);
  });

  test('is not sent if it is the fourth from groups within a week, even if all are sent at once', async () => {
    const { code, id, learners, members, write } = await classOf('Ayanda');
    const other = await classOf();
    await join(only(learners), other.code);
    const theirs = (await other.overview()).learners[0].member;
    const answers = await Promise.all([write(), write(), write(), other.write({ members: [theirs] })]);
    const reached = answers.filter(({ body }) => body.written.length === 1);
    expect(reached).toHaveLength(3);
    const refused = only(answers.filter(({ body }) => body.written.length === 0));
    expect(refused.body.left_out).toMatchObject([{ why: 'enough' }]);
    expect(code).toBeTruthy();
    const at = new Date(Date.now() - 8 * day);
    await api.db.updateTable('group_message').set({ at }).where('group_id', 'in', [id, other.id]).execute();
    expect((await write()).body).toEqual({ written: members, left_out: [] });
  });

  test('that answers a learner does not count towards the week', async () => {
    const { answer, learners, write } = await classOf('Ayanda');
    for (let time = 0; time < 5; time += 1) {
      await answer(only(learners));
      expect((await write()).body.left_out).toEqual([]);
    }
    for (let time = 0; time < 3; time += 1) expect((await write()).body.left_out).toEqual([]);
    expect((await write()).body.left_out).toMatchObject([{ why: 'enough' }]);
  });

  test('is not sent to people who have left, nor in a closed group', async () => {
    const { id, learners, members, own, path, thread, write } = await classOf('Ayanda', 'Bongani');
    await write();
    const gone = only(learners);
    await api.call('DELETE', `/v1/my_groups/${id}/`, { as: gone });
    expect((await write()).body).toEqual({
      written: [members[1]],
      left_out: [{ member: members[0], why: 'left' }],
    });
    expect((await own(gone)).status).toBe(404);
    expect((await thread(members[0])).status).toBe(404);
    await api.call('PUT', `${path}/`, { as: thandi, body: { name: 'Over', open: false } });
    expect((await write()).status).toBe(409);
  });

  test.each([
    ['without words', { text: ' \u200B ' }],
    ['of more than 1,000 characters', { text: 'a'.repeat(1001) }],
    ['with a link', { text: 'Look at https://example.com/win' }],
    ['without a reason', { reason: 'love' }],
    ['to nobody', { members: [] }],
  ])('%s is refused', async (_, more) => {
    const { id, write } = await classOf('Ayanda');
    expect((await write(more)).status).toBe(400);
    expect(await rows(id)).toEqual([]);
  });

  test('cannot be written by people whom moderators have muted', async () => {
    const { write } = await classOf('Ayanda');
    const member = {
      account_id: thandi.user_id,
      handle: randomUUID(),
      agreed_at: new Date(),
      agreed_to: '1',
    };
    const muted_until = new Date(Date.now() + day);
    await api.db
      .insertInto('community_member')
      .values({ ...member, muted_until })
      .execute();
    expect((await write()).status).toBe(403);
  });
});

describe('threads', () => {
  test('can be read only by the current facilitators of the group and by its learner', async () => {
    const { id, learners, members, path, own, thread, write } = await classOf('Ayanda', 'Bongani');
    await write({ members: [members[0]] });
    const outside = await classOf('Chipo');
    expect((await thread(members[0], sipho)).status).toBe(404);
    expect((await write({}, sipho)).status).toBe(404);
    expect((await own(only(outside.learners))).status).toBe(404);
    expect((await own(only(learners.slice(1)))).body.messages).toEqual([]);
    expect(
      (await api.call('GET', `${path}/messages/`, { as: await api.staff('administrator') })).status,
    ).toBe(404);
    const added_at = new Date();
    await api.db
      .insertInto('group_facilitator')
      .values({ group_id: id, account_id: sipho.user_id, added_at })
      .execute();
    expect((await thread(members[0], sipho)).body.messages).toMatchObject([
      { own: false, name: 'Thandi Mokoena' },
    ]);
    await api.db.deleteFrom('group_facilitator').where('account_id', '=', thandi.user_id).execute();
    expect((await thread(members[0])).status).toBe(404);
  });

  test('can be reported by both sides, even if the community is off; hidden messages stay hidden', async () => {
    const { answer, learners, members, own, thread, write } = await classOf('Ayanda');
    const ayanda = only(learners);
    await write();
    await answer(ayanda);
    const [theirs, hers] = (await own(ayanda)).body.messages;
    const report = (as: Session, of: string) =>
      api.call('POST', '/v1/community/reports/', {
        as,
        body: { kind: 'group_message', id: of, reason: 'threat' },
      });
    expect((await report(sipho, theirs.id)).status).toBe(404);
    expect((await report(ayanda, hers.id)).status).toBe(409);
    expect((await report(ayanda, theirs.id)).status).toBe(201);
    expect((await report(thandi, hers.id)).status).toBe(201);
    expect((await own(ayanda)).body.messages).toMatchObject([{ text: null }, { text: 'I go on tonight.' }]);
    expect((await thread(members[0])).body.messages).toMatchObject([
      { text: 'How are you?' },
      { text: null },
    ]);
    const { results } = (await api.call('GET', '/v1/moderation/', { as: await api.staff('support') })).body;
    expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(['group_message', 'group_message']);
  });

  test('are deleted with the learner, and stay without a name after the facilitator is deleted', async () => {
    const { id, learners, own, write } = await classOf('Ayanda', 'Bongani');
    await write();
    await api.db.deleteFrom('account').where('id', '=', only(learners).user_id).execute();
    expect(await rows(id)).toHaveLength(1);
    await api.db.deleteFrom('group_facilitator').where('account_id', '=', thandi.user_id).execute();
    await api.db
      .updateTable('learner_group')
      .set({ facilitator_id: sipho.user_id })
      .where('id', '=', id)
      .execute();
    await api.db.deleteFrom('account').where('id', '=', thandi.user_id).execute();
    expect((await own(only(learners.slice(1)))).body.messages).toMatchObject([
      { name: null, text: 'How are you?' },
    ]);
  });

  test('of two merged accounts are in the remaining account, each once', async () => {
    const { code, id, learners, write } = await classOf('Ayanda');
    const second = await api.learner('Ayanda', 'Learner');
    await join(second, code);
    const members = (await api.call('GET', `/v1/groups/${id}/messages/`, { as: thandi })).body.learners.map(
      ({ member }: { member: number }) => member,
    );
    await write({ members });
    const administrator = await api.staff('administrator');
    const [stays, ends] = [only(learners), second];
    const preview = `/v1/accounts/${stays.user_id}/merge/${ends.user_id}/`;
    const { revision } = (await api.call('GET', preview, { as: administrator })).body;
    const merged = await api.call('POST', preview, {
      as: administrator,
      body: { confirm: ends.email },
      headers: { 'if-match': `"${revision}"` },
    });
    expect(merged.status).toBeLessThan(300);
    expect((await rows(id)).map(({ account_id }) => account_id)).toEqual([stays.user_id]);
  });
});

describe('the effect of a message', () => {
  test('counts learners who learned afterwards in a course of the group', async () => {
    const { learners, overview, write } = await classOf('Ayanda', 'Bongani', 'Chipo');
    const [ayanda, bongani, chipo] = learners;
    if (!ayanda || !bongani || !chipo) throw new Error('three learners');
    await learning(api, chipo).completeChapters(money);
    await write();
    expect((await overview()).effects).toMatchObject([
      { by: { name: 'Thandi Mokoena', self: true }, reason: 'stopped', written: 3, came_back: 0 },
    ]);
    await api.call('POST', `/v1/module/webslidecompleted/${money}/1/`, { as: ayanda, body: {} });
    await api.call('POST', '/v1/module/webslidecompleted/4/1/', { as: bongani, body: {} });
    expect((await overview()).effects).toMatchObject([{ written: 3, came_back: 1 }]);
  });
});

describe('a learner', () => {
  const confirmed = (as: Session) =>
    api.db
      .updateTable('account')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', as.user_id)
      .execute();
  const mails = (as: Learner) => mailsTo(api.deps.config.dataDir, as.email);
  const stopped = (as: Session) =>
    api.call('POST', '/v1/my_groups/mails/stop/', {
      body: { token: unsubscribeTokens(api.deps.config.jwtSecrets, 'group messages').make(as.user_id) },
    });
  const choice = async (as: Session) => (await api.call('GET', '/v1/my_groups/mails/', { as })).body;
  /** The first run queues the mails. */
  async function tell(): Promise<void> {
    for (let run = 0; run < 2; run += 1) await api.runJobs();
  }

  test('gets a mail without the text of the message, and can stop these mails with one press', async () => {
    const { learners, write } = await classOf('Ayanda', 'Bongani', 'Chipo');
    const [ayanda, bongani, chipo] = learners;
    if (!ayanda || !bongani || !chipo) throw new Error('three learners');
    await confirmed(ayanda);
    await confirmed(bongani);
    expect(await choice(bongani)).toEqual({ mails: true });
    expect((await stopped(bongani)).status).toBe(200);
    expect(await choice(bongani)).toEqual({ mails: false });
    await write({ text: 'Secret words.' });
    await tell();
    const mail = only(mails(ayanda));
    expect(mail).toContain('Subject: Your facilitator wrote to you');
    expect(mail).toContain('https://learn.example.org/unsubscribe/groups?stop=');
    expect(mail).not.toContain('Secret words');
    expect([mails(bongani), mails(chipo)]).toEqual([[], []]);
  });

  test('gets no mail about a message that they have opened', async () => {
    const { learners, mine, own, write } = await classOf('Ayanda');
    const ayanda = only(learners);
    await confirmed(ayanda);
    await write();
    const { as_of } = (await own(ayanda)).body;
    await api.call('PUT', `${mine}read/`, { as: ayanda, body: { until: as_of } });
    await tell();
    expect(mails(ayanda)).toEqual([]);
  });

  test('cannot be stopped with a forged token', async () => {
    expect(
      (await api.call('POST', '/v1/my_groups/mails/stop/', { body: { token: `1.${'A'.repeat(43)}` } }))
        .status,
    ).toBe(400);
  });
});
