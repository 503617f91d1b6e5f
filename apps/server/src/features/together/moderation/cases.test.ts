import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StaffSession, startApi, type TestApi } from '../../../testing/api.ts';
import { openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { type Moderated, moderate } from '../../../testing/moderation.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { unzip } from '../../../testing/unzip.ts';
import { catalogueOf, catalogues } from '../../../words/languages.ts';
import { pseudoCatalogue, pseudoLanguage } from '../../../words/testing/pseudo-language.ts';

let api: TestApi;
let on: Moderated;
let [thabo, lindiwe]: StaffSession[] = [];
let sipho: ParticipantSession;
let naledi: ParticipantSession;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  on = await moderate(api);
  thabo = await api.staff('support', 'Thabo', 'Moderator');
  lindiwe = await api.staff('administrator', 'Lindiwe', 'Moderator');
});
afterAll(async () => {
  await on.close();
  await api.close();
});
beforeEach(async () => {
  await api.db.deleteFrom('moderation_case').execute();
  [sipho, naledi] = [await participant(api, 'Sipho', 'Maseko'), await participant(api, 'Naledi', 'Dube')];
});

type As = StaffSession | undefined;
const read = async (number: number, as: As = thabo) =>
  (await on.call('GET', `/v1/moderation/${number}/`, { ...(as && { as }) })).body;
const list = async (query = '', as: As = thabo) =>
  (await on.call('GET', `/v1/moderation/${query}`, { ...(as && { as }) })).body.results;

/** A post by Sipho that Naledi has reported. */
async function reported(reason = 'insult', text = 'You fool.') {
  const id = on.board.pin(sipho, text);
  await on.report(naledi, id, reason);
  const [found] = await list('?sort=-opened');
  const { number, revision } = await read(found.number);
  return { id, number, revision };
}

const nothing = { outcome: 'left', sanction: 'nothing', reason: null };
const because = { reason: 'insult', words: 'You wrote this to the whole group.' };
const hide = { ...because, outcome: 'hidden', sanction: 'nothing' };
interface Act {
  number: number;
  revision: string;
}
const post = (part: string, { number, revision }: Act, body: object, as: As = thabo) =>
  on.call('POST', `/v1/moderation/${number}/${part}/`, { ...(as && { as }), revision, body });
const decide = (of: Act, body: object, as: As = thabo) => post('decision', of, body, as);
const standing = async (as: ParticipantSession) =>
  (await api.deps.membership.readStanding(as.user_id)).standing;
const auditOf = (number: number) =>
  api.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject', '=', String(number))
    .orderBy('id')
    .execute();
const noticesOf = async (as: ParticipantSession) => {
  const rows = await api.db
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', as.user_id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('the moderators’ queue', () => {
  test('lists the most urgent case first; closed cases are shown only on request', async () => {
    const slow = await reported('insult');
    const urgent = await reported('threat');
    const done = await reported('scam');
    await decide(done, nothing);
    const numbers = async (query = '') => (await list(query)).map(({ number }: Act) => number);
    expect(await numbers()).toEqual([urgent.number, slow.number]);
    expect(await numbers('?state=closed')).toEqual([done.number]);
    expect((await numbers('?state=all')).toSorted()).toEqual(
      [slow.number, urgent.number, done.number].toSorted(),
    );
    expect(await numbers('?reason=threat')).toEqual([urgent.number]);
    expect(await numbers('?kind=message')).toEqual([]);
    expect(await numbers(`?author=${naledi.user_id}`)).toEqual([]);
    expect(JSON.stringify(await list())).not.toContain('You fool.');
  });

  test('hides cases about the moderator, who would see who reported them', async () => {
    const id = on.board.pin(thabo ?? sipho, 'Mine.');
    await on.report(naledi, id);
    expect(await list()).toEqual([]);
    const [{ number }] = await list('', lindiwe);
    expect((await on.call('GET', `/v1/moderation/${number}/`, { as: thabo ?? sipho })).status).toBe(404);
    expect((await read(number, lindiwe)).reported_by).toHaveLength(1);
  });

  test('is for moderators only', async () => {
    const { number } = await reported();
    for (const as of [naledi, sipho, await api.staff('editor')])
      for (const path of ['', `${number}/`, 'csv/', `${number}/pictures/1/`])
        expect((await on.call('GET', `/v1/moderation/${path}`, { as })).status, path).toBe(404);
  });

  test('adds its waiting cases to the overview', async () => {
    await reported();
    await reported('threat');
    expect(await on.cases.waiting()).toMatchObject({ count: 2, since: expect.any(Date) });
  });
});

test('each view of evidence is recorded before the evidence is shown', async () => {
  const { number } = await reported();
  await read(number);
  await read(number, lindiwe);
  const looks = (await auditOf(number)).filter(({ action }) => action === 'evidence-seen');
  expect(looks.map(({ actor_id }) => actor_id)).toEqual([thabo?.user_id, thabo?.user_id, lindiwe?.user_id]);
});

describe('a decision', () => {
  test('can hide the content, mute its author and tell them why; it is recorded once', async () => {
    const found = await reported('insult', 'Unsayable.');
    const { status, body } = await decide(found, { ...hide, sanction: 'mute-7', note: 'The third time.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'closed', outcome: 'hidden', hidden: true });
    expect(on.board.isHidden(found.id)).toBe(true);
    expect(await standing(sipho)).toBe('muted');
    const [, act] = (await auditOf(found.number)).filter(({ action }) => action !== 'list-exported');
    expect(act).toMatchObject({
      action: 'case-decided',
      actor_id: thabo?.user_id,
      after: { outcome: 'hidden', hidden: true, sanction: 'mute-7', reason: 'insult', bad_faith: 0 },
    });
    await api.runJobs();
    const [mail = ''] = mailsTo(api.deps.config.dataDir, sipho.email);
    expect(mail).toContain('You wrote this to the whole group.');
    expect(mail).toContain('/community/decisions');
    for (const secret of ['Unsayable', 'Naledi', 'Thabo', 'third time']) expect(mail).not.toContain(secret);
    expect(await noticesOf(sipho)).toEqual(['decision']);
    api.pass(8 * 86_400_000);
    expect(await standing(sipho)).toBe('in');
    api.pass(-8 * 86_400_000);
  });

  test('can bar the author, at once and permanently', async () => {
    await decide(await reported(), { ...hide, sanction: 'bar' });
    expect(await standing(sipho)).toBe('barred');
    api.pass(3_000 * 86_400_000);
    expect(await standing(sipho)).toBe('barred');
    api.pass(-3_000 * 86_400_000);
  });

  test('by support hides what a member of staff wrote, but only an administrator imposes a sanction on them', async () => {
    const found = await reported();
    const setRole = (staff_role: 'editor' | null) =>
      api.db.updateTable('account').set({ staff_role }).where('id', '=', sipho.user_id).execute();
    await setRole('editor');
    expect((await decide(found, { ...hide, sanction: 'bar' })).status).toBe(403);
    expect(await standing(sipho)).toBe('in');
    expect((await decide(found, hide)).status).toBe(200);
    await setRole(null);
  });

  test('can leave the content, which is shown again without telling its author', async () => {
    const found = await reported('child');
    expect(on.board.isHidden(found.id)).toBe(true);
    await decide(found, nothing);
    expect(on.board.isHidden(found.id)).toBe(false);
    await api.runJobs();
    expect([mailsTo(api.deps.config.dataDir, sipho.email), await noticesOf(sipho)]).toEqual([[], []]);
  });

  test('against the author must give a reason and the broken rule', async () => {
    const found = await reported();
    const { status, body } = await decide(found, { ...nothing, outcome: 'hidden' });
    expect([status, Object.keys(body).toSorted()]).toEqual([400, ['reason', 'words']]);
    expect((await decide(found, { ...nothing, sanction: 'warning' })).status).toBe(400);
    expect(on.board.isHidden(found.id)).toBe(false);
  });

  test('is made by the first of two moderators; the second sees it and changes nothing', async () => {
    const found = await reported();
    const both = await Promise.all([decide(found, hide), decide(found, nothing, lindiwe)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const second = both.find(({ status }) => status === 412);
    expect(second?.body.current).toMatchObject({ state: 'closed', acts: [{ act: 'decided' }] });
    expect((await auditOf(found.number)).filter(({ action }) => action === 'case-decided')).toHaveLength(1);
  });

  test('is refused if a graver report arrived since the moderator looked', async () => {
    const found = await reported('insult');
    await on.report(await participant(api, 'Zola', 'Zulu'), found.id, 'threat');
    expect((await decide(found, nothing)).status).toBe(412);
    expect((await decide(await read(found.number), nothing)).status).toBe(200);
  });

  test('is refused to a moderator who wrote the content', async () => {
    const moderator = await api.staff('support', 'Ann', 'Reporter');
    await api.db
      .updateTable('account')
      .set({ date_of_birth: '1990-01-01' })
      .where('id', '=', moderator.user_id)
      .execute();
    await api.call('POST', '/v1/community/', { as: moderator, body: { agreed_to: '2026-11' } });
    const id = on.board.pin(sipho, 'You fool.');
    await on.report(moderator, id);
    const [{ number }] = await list('', moderator);
    const found = await read(number, moderator);
    expect(found.hands_off).toContain('You reported this');
    catalogues.set(pseudoLanguage, pseudoCatalogue(catalogueOf('en')));
    const headers = { 'accept-language': pseudoLanguage };
    const { body } = await api.call('GET', `/v1/moderation/${number}/`, { as: moderator, headers });
    catalogues.delete(pseudoLanguage);
    expect(body.hands_off).toMatch(/^⟦You reported this.*⟧$/);
    expect((await decide(found, hide, moderator)).status).toBe(403);
    expect((await decide(await read(number), hide)).status).toBe(200);
  });

  test('can be made only in an open case; reopening needs a reason, which stays in the case', async () => {
    const found = await reported();
    const closed = (await decide(found, { ...hide, sanction: 'bar' })).body;
    expect((await decide(closed, nothing, lindiwe)).status).toBe(409);
    const open = (await post('reopening', closed, { note: 'The bar was too much.' }, lindiwe)).body;
    expect(await standing(sipho)).toBe('barred');
    const again = (await decide(open, { ...hide, sanction: 'warning' }, lindiwe)).body;
    expect(await standing(sipho)).toBe('in');
    expect(again.acts.map(({ act, note }: { act: string; note: string }) => [act, note])).toEqual([
      ['decided', ''],
      ['reopened', 'The bar was too much.'],
      ['decided', ''],
    ]);
  });

  test('does not lift sanctions of other cases', async () => {
    await decide(await reported(), { ...hide, sanction: 'mute-7' });
    const closed = (await decide(await reported(), { ...hide, sanction: 'mute-1' })).body;
    const open = (await post('reopening', closed, { note: 'Again.' })).body;
    await decide(open, nothing);
    expect(await standing(sipho)).toBe('muted');
    api.pass(6 * 86_400_000);
    expect(await standing(sipho)).toBe('muted');
    api.pass(-6 * 86_400_000);
  });

  test('affects only the content if the author’s account is deleted', async () => {
    const found = await reported('threat', 'I will find you.');
    await api.db.deleteFrom('account').where('id', '=', sipho.user_id).execute();
    const left = await read(found.number);
    expect(left).toMatchObject({
      author: null,
      evidence: [{ text: 'I will find you.', author: { name: 'Sipho Maseko', email: sipho.email } }],
    });
    expect((await decide(left, { ...hide, sanction: 'bar' })).status).toBe(400);
    expect((await decide(left, hide)).status).toBe(200);
  });
});

describe('a post waiting for approval', () => {
  const hold = async () => {
    const id = on.board.pin(sipho, 'My first post.', { hidden: true });
    const evidence = { authorId: sipho.user_id, text: 'My first post.', context: { where: '', around: [] } };
    await api.db.transaction().execute((transaction) => on.held.hold(transaction, 'post', id, evidence));
    const [{ number }] = await list('?cause=held');
    return { id, ...(await read(number)) };
  };

  test('can be approved, which deletes its case', async () => {
    const waits = await hold();
    expect(waits).toMatchObject({
      cause: 'held',
      reason: null,
      reports: 0,
      evidence: [{ text: 'My first post.' }],
    });
    const { body } = await decide(waits, nothing);
    expect([on.board.isHidden(waits.id), body.evidence]).toEqual([false, []]);
    expect(await noticesOf(sipho)).toEqual(['post_approved']);
  });

  test('can be refused, and its author learns why', async () => {
    const waits = await hold();
    await decide(waits, hide);
    expect(on.board.isHidden(waits.id)).toBe(true);
    expect(await noticesOf(sipho)).toEqual(['post_refused']);
  });

  test('must be looked at again if its author changes it; its case is deleted if the author withdraws it', async () => {
    const waits = await hold();
    const evidence = { authorId: sipho.user_id, text: 'Another text.', context: { where: '', around: [] } };
    await api.db
      .transaction()
      .execute((transaction) => on.held.hold(transaction, 'post', waits.id, evidence));
    expect((await decide(waits, nothing)).status).toBe(412);
    expect((await read(waits.number)).evidence).toMatchObject([{ text: 'Another text.' }]);
    await on.held.withdraw(api.db, 'post', waits.id);
    expect(await list()).toEqual([]);
  });
});

describe('a case handed to an authority', () => {
  const retain = () => api.deps.retention.run();

  test('is stored for as long as the authority needs it', async () => {
    const [kept, other] = [await reported('child'), await reported('insult')];
    const noted = await post('escalation', kept, {
      to: 'saps',
      reference: 'CAS 12/11/2026',
      note: 'Sgt Nkosi',
    });
    expect(noted.body).toMatchObject({
      preserved: true,
      acts: [{ act: 'hidden-at-once' }, { act: 'escalated', sent_to: 'saps', reference: 'CAS 12/11/2026' }],
    });
    const closed = (await decide(noted.body, hide)).body;
    await decide(other, nothing);
    api.pass(91 * 86_400_000);
    await retain();
    expect((await list('?state=all', await api.staff('support'))).map(({ number }: Act) => number)).toEqual([
      kept.number,
    ]);
    const again = await api.staff('support');
    const released = await post(
      'release',
      { ...closed, ...(await read(kept.number, again)) },
      { note: 'Done.' },
      again,
    );
    expect(released.body).toMatchObject({ preserved: false });
    expect((await post('release', released.body, { note: 'Twice.' }, again)).status).toBe(409);
    await retain();
    expect(await list('?state=all', again)).toEqual([]);
    api.pass(-91 * 86_400_000);
  });
});

test('the author’s copy of personal data includes the decision, but never who reported them', async () => {
  const found = await reported('threat', 'Unsayable.');
  const noted = await post('escalation', found, { to: 'saps', note: 'They look for him.' });
  await decide(noted.body, { ...hide, note: 'For colleagues.' });
  const copyOf = async (as: ParticipantSession) => {
    const { response } = await api.call('GET', '/v1/user/export/', { as });
    const files = Object.values(await unzip(response.rawPayload));
    return files.map(String).join('\n');
  };
  const his = await copyOf(sipho);
  expect(his).toContain('You wrote this to the whole group.');
  for (const secret of [
    'For colleagues.',
    'They look for him.',
    'escalated',
    'Naledi',
    naledi.email,
    'Thabo',
  ])
    expect(his, secret).not.toContain(secret);
  const hers = await copyOf(naledi);
  expect(hers).toContain('"reason": "threat"');
  expect(hers).not.toContain('Unsayable.');
});
