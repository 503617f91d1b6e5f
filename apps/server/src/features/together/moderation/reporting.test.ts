import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, type StaffSession, startApi, type TestApi } from '../../../testing/api.ts';
import { openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { type Moderated, moderate } from '../../../testing/moderation.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
let on: Moderated;
let moderator: StaffSession;
let sipho: ParticipantSession;
let naledi: ParticipantSession;
beforeAll(async () => {
  api = await startApi();
  await openCommunity(api);
  on = await moderate(api);
  moderator = await api.staff('support', 'Mo', 'Derator');
});
afterAll(async () => {
  await on.close();
  await api.close();
});
beforeEach(async () => {
  await api.db.deleteFrom('moderation_case').execute();
  [sipho, naledi] = [await participant(api, 'Sipho', 'Maseko'), await participant(api, 'Naledi', 'Dube')];
});

const waiting = async () => (await on.call('GET', '/v1/moderation/', { as: moderator })).body.results;
const only = async () => {
  const [{ number }] = await waiting();
  return (await on.call('GET', `/v1/moderation/${number}/`, { as: moderator })).body;
};
/** A member whose account is this many days old. */
async function reporter(days: number): Promise<ParticipantSession> {
  const as = await participant(api, 'Ayanda', 'Zulu');
  const created_at = new Date(Date.now() - days * 86_400_000);
  await api.db.updateTable('account').set({ created_at }).where('id', '=', as.user_id).execute();
  return as;
}

describe('a report', () => {
  test('enters the queue with its deadline and the version that was reported', async () => {
    const id = on.board.pin(sipho, 'I will find you.', {
      context: {
        where: 'in Tuesday evenings',
        around: [{ by: 'Naledi D.', text: 'No.', at: '2026-11-23T10:00:00Z' }],
      },
    });
    const { status, body } = await on.report(naledi, id, 'threat', { words: 'He means it.' });
    expect([status, body]).toEqual([201, { within_hours: 1 }]);
    on.board.notes.delete(id);
    const found = await only();
    expect(found).toMatchObject({
      kind: 'post',
      cause: 'report',
      reason: 'threat',
      state: 'open',
      reports: 1,
      author: { user_id: sipho.user_id, name: 'Sipho Maseko' },
      evidence: [
        {
          text: 'I will find you.',
          where: 'in Tuesday evenings',
          around: [{ text: 'No.' }],
          author: { name: 'Sipho Maseko', email: sipho.email },
        },
      ],
      reported_by: [{ reason: 'threat', words: 'He means it.', by: { user_id: naledi.user_id } }],
    });
    expect(Date.parse(found.due_at) - Date.parse(found.opened_at)).toBe(3_600_000);
  });

  test('by the same person again replaces their earlier report', async () => {
    const id = on.board.pin(sipho, 'You fool.');
    await on.report(naledi, id, 'insult');
    await on.report(naledi, id, 'scam', { words: 'And he sells things.' });
    expect(await only()).toMatchObject({
      reports: 1,
      reason: 'scam',
      reported_by: [{ reason: 'scam', words: 'And he sells things.' }],
    });
  });

  test('by several people at once joins a single case, in which each report counts', async () => {
    const id = on.board.pin(sipho, 'You fools.');
    const people = await Promise.all([1, 2, 3, 4].map(() => reporter(30)));
    const answers = await Promise.all(people.map((as) => on.report(as, id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await waiting()).toHaveLength(1);
    expect(await only()).toMatchObject({ reports: 4, hidden: true });
  });

  test('with a graver reason shortens the deadline; no report extends it', async () => {
    const id = on.board.pin(sipho, 'Something.');
    await on.report(naledi, id, 'insult');
    await on.report(await reporter(1), id, 'self-harm');
    const urgent = await only();
    expect(Date.parse(urgent.due_at) - Date.parse(urgent.opened_at)).toBeLessThan(3_700_000);
    await on.report(await reporter(1), id, 'other');
    expect(await only()).toMatchObject({ reason: 'self-harm', due_at: urgent.due_at });
  });

  test('stores the content both before and after its author changed it', async () => {
    const id = on.board.pin(sipho, 'You fool.');
    await on.report(naledi, id);
    const note = on.board.notes.get(id);
    if (note) note.text = 'Good morning.';
    await on.report(await reporter(30), id);
    const { evidence } = await only();
    expect(evidence.map(({ text }: { text: string }) => text)).toEqual(['You fool.', 'Good morning.']);
  });

  test('with an urgent reason is mailed to support without the reported text', async () => {
    const urgent = on.board.pin(sipho, 'Unsayable.');
    await on.report(naledi, urgent, 'child');
    await on.report(await reporter(30), urgent, 'child');
    await on.report(naledi, on.board.pin(sipho, 'You fool.'), 'insult');
    await api.runJobs();
    const mails = mailsTo(api.deps.config.dataDir, 'support@readytowork.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('a report about a child');
    expect(mails[0]).not.toContain('Unsayable');
  });
});

describe('hiding content before a moderator has looked', () => {
  test.each(['child', 'threat', 'sexual'])('%s: one report is enough', async (reason) => {
    const id = on.board.pin(sipho, 'Something.');
    await on.report(await reporter(0), id, reason);
    expect(on.board.isHidden(id)).toBe(true);
    expect(await only()).toMatchObject({ hidden: true, acts: [{ act: 'hidden-at-once', by: null }] });
  });

  test('for other reasons takes three reporters whose accounts are older than a week', async () => {
    const id = on.board.pin(sipho, 'Something.');
    for (const days of [8, 8, 6]) await on.report(await reporter(days), id);
    expect(on.board.isHidden(id)).toBe(false);
    await on.report(await reporter(8), id);
    expect(on.board.isHidden(id)).toBe(true);
  });

  test('does not count reporters with too many reports in bad faith', async () => {
    for (const text of ['One.', 'Two.']) {
      await on.report(naledi, on.board.pin(sipho, text), 'child');
      const { number, revision, reported_by } = await only();
      const bad_faith = [reported_by[0].id];
      const body = { outcome: 'left', sanction: 'nothing', reason: null, bad_faith };
      await on.call('POST', `/v1/moderation/${number}/decision/`, { as: moderator, revision, body });
    }
    const id = on.board.pin(sipho, 'Three.');
    expect((await on.report(naledi, id, 'child')).body).toEqual({ within_hours: 1 });
    expect(on.board.isHidden(id)).toBe(false);
    expect(await only()).toMatchObject({ reason: 'child', reported_by: [{ bad_faith_before: 2 }] });
  });

  test('does not happen to a version that a moderator has seen and left', async () => {
    const id = on.board.pin(sipho, 'A hard word.');
    await on.report(naledi, id, 'threat');
    const { number, revision } = await only();
    const body = { outcome: 'left', sanction: 'nothing', reason: null };
    await on.call('POST', `/v1/moderation/${number}/decision/`, { as: moderator, revision, body });
    expect(on.board.isHidden(id)).toBe(false);
    await on.report(await reporter(30), id, 'threat');
    expect(on.board.isHidden(id)).toBe(false);
    expect(await waiting()).toHaveLength(1);
    const note = on.board.notes.get(id);
    if (note) note.text = 'A harder word.';
    await on.report(await reporter(30), id, 'threat');
    expect(on.board.isHidden(id)).toBe(true);
  });
});

describe('the facilitator of the group in which a post was written', () => {
  let fikile: ParticipantSession;
  let group: number;
  beforeEach(async () => {
    fikile = await participant(api, 'Fikile', 'Ndlovu');
    const account = api.db.updateTable('account').where('id', '=', fikile.user_id);
    await account.set({ user_type: 'rtw', email_confirmed_at: new Date() }).execute();
    group = (await api.call('POST', '/v1/groups/', { as: fikile, body: { name: 'Tuesday evenings' } })).body
      .id;
  });

  test('can hide the post at once, which is recorded and counts as a report', async () => {
    const id = on.board.pin(sipho, 'You fool.', { group });
    expect((await on.report(fikile, id, 'insult', { hide: true })).status).toBe(201);
    expect(on.board.isHidden(id)).toBe(true);
    expect(await only()).toMatchObject({
      acts: [{ act: 'hidden-by-facilitator', by: { user_id: fikile.user_id } }],
    });
    const noted = await api.db
      .selectFrom('audit')
      .select(['actor_id', 'about_id'])
      .where('action', '=', 'hidden-by-facilitator')
      .execute();
    expect(noted).toEqual([{ actor_id: fikile.user_id, about_id: sipho.user_id }]);
  });

  test('is the only one who can hide it at once', async () => {
    const [elsewhere, here] = [on.board.pin(sipho, 'You fool.'), on.board.pin(sipho, 'You fool.', { group })];
    expect((await on.report(fikile, elsewhere, 'insult', { hide: true })).status).toBe(403);
    expect((await on.report(naledi, here, 'insult', { hide: true })).status).toBe(403);
    expect([on.board.isHidden(elsewhere), on.board.isHidden(here), await waiting()]).toEqual([
      false,
      false,
      [],
    ]);
  });
});

describe('who can report', () => {
  const standing = (as: Session, to: { muted_until?: Date; barred_until?: Date }) =>
    api.db.updateTable('community_member').set(to).where('account_id', '=', as.user_id).execute();
  const later = new Date(Date.now() + 86_400_000);

  test('any reader may report, even a muted one', async () => {
    await standing(naledi, { muted_until: later });
    expect((await on.report(naledi, on.board.pin(sipho, 'You fool.'))).status).toBe(201);
  });

  test('an outsider, a non-participant and the author may not', async () => {
    const id = on.board.pin(sipho, 'You fool.');
    const unseen = on.board.pin(sipho, 'You fool.', { seenBy: [] });
    expect((await on.report(naledi, unseen)).status).toBe(404);
    expect((await on.report(naledi, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await on.report(await api.learner(), id)).status).toBe(403);
    await standing(naledi, { barred_until: later });
    expect((await on.report(naledi, id)).status).toBe(403);
    expect(await on.report(sipho, id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('your own') },
    });
    expect(await waiting()).toEqual([]);
  });

  test('nobody may if the community is off', async () => {
    const id = on.board.pin(sipho, 'You fool.');
    await openCommunity(api, 'off');
    expect((await on.report(naledi, id)).status).toBe(404);
    await openCommunity(api);
  });

  test('a reader may report twenty times a day, then learns whom to call instead', async () => {
    const id = on.board.pin(sipho, 'You fool.');
    for (let time = 0; time < 20; time += 1) expect((await on.report(naledi, id)).status).toBe(201);
    const { status, body } = await on.report(naledi, id);
    expect(status).toBe(429);
    expect(body.detail).toContain('10111');
  });
});
