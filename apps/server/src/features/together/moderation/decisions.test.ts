import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StaffSession, startApi, type TestApi } from '../../../testing/api.ts';
import { openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mergeAs } from '../../../testing/merging.ts';
import { type Moderated, moderate } from '../../../testing/moderation.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
let on: Moderated;
let thabo: StaffSession;
let lindiwe: StaffSession;
let sipho: ParticipantSession;
let naledi: ParticipantSession;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  on = await moderate(api);
  [thabo, lindiwe] = [
    await api.staff('support', 'Thabo', 'M'),
    await api.staff('administrator', 'Lindiwe', 'M'),
  ];
});
afterAll(async () => {
  await on.close();
  await api.close();
});
beforeEach(async () => {
  await api.db.deleteFrom('moderation_case').execute();
  [sipho, naledi] = [await participant(api, 'Sipho', 'Maseko'), await participant(api, 'Naledi', 'Dube')];
});

const own = async (as = sipho) => (await on.call('GET', '/v1/community/decisions/', { as })).body;
const appeal = (number: number, words = 'It was a joke.', as = sipho) =>
  on.call('POST', `/v1/community/decisions/${number}/appeal/`, { as, body: { words } });
const read = async (number: number, as = lindiwe) =>
  (await on.call('GET', `/v1/moderation/${number}/`, { as })).body;
const answer = async (number: number, outcome: string, as = lindiwe) => {
  const { revision } = await read(number, as);
  const body = { outcome, words: 'We looked again.' };
  return on.call('POST', `/v1/moderation/${number}/appeal/`, { as, revision, body });
};
const standing = async (as = sipho) => (await api.deps.membership.readStanding(as.user_id)).standing;

/** A post by Sipho about which Thabo has decided. */
async function decided(more: object = {}) {
  const id = on.board.pin(sipho, 'You fool.');
  await on.report(naledi, id);
  const [{ number }] = (await on.call('GET', '/v1/moderation/', { as: thabo })).body.results;
  const { revision } = await read(number, thabo);
  const body = {
    outcome: 'hidden',
    sanction: 'bar',
    reason: 'insult',
    words: 'Not here.',
    note: 'Again him.',
    ...more,
  };
  const { status } = await on.call('POST', `/v1/moderation/${number}/decision/`, {
    as: thabo,
    revision,
    body,
  });
  expect(status).toBe(200);
  return { id, number };
}

describe('the notice to an author', () => {
  test('contains the decision and its reason but no names, even for a barred author', async () => {
    await decided();
    const [told] = await own();
    expect(told).toMatchObject({
      kind: 'post',
      text: 'You fool.',
      outcome: 'hidden',
      sanction: 'bar',
      until: '9999-12-31T00:00:00.000Z',
      reason: 'insult',
      words: 'Not here.',
      appeal: null,
      appeal_until: expect.any(String),
    });
    expect(JSON.stringify(told)).not.toMatch(/Thabo|Naledi|Again him/);
    expect(await own(naledi)).toEqual([]);
  });

  test('does not exist before there is a decision', async () => {
    await on.report(naledi, on.board.pin(sipho, 'You fool.'));
    expect(await own()).toEqual([]);
  });
});

describe('an appeal', () => {
  test('is decided by another moderator, who can undo everything', async () => {
    const { id, number } = await decided();
    expect((await appeal(number)).body).toMatchObject({ appeal: { words: 'It was a joke.', answer: null } });
    expect((await read(number, thabo)).hands_off).toContain('You made this decision');
    expect((await answer(number, 'overturned', thabo)).status).toBe(403);
    expect(await standing()).toBe('barred');
    expect((await answer(number, 'overturned')).body).toMatchObject({
      state: 'closed',
      outcome: 'left',
      hidden: false,
    });
    expect([on.board.isHidden(id), await standing()]).toEqual([false, 'in']);
    expect(await own()).toMatchObject([
      { appeal_until: null, appeal: { answer: { outcome: 'overturned', words: 'We looked again.' } } },
    ]);
    await api.runJobs();
    expect(readable(mailsTo(api.deps.config.dataDir, sipho.email).at(-1) ?? '')).toContain('you were right');
  });

  test('that is rejected changes nothing', async () => {
    const { id, number } = await decided();
    await appeal(number);
    await answer(number, 'upheld');
    expect([on.board.isHidden(id), await standing()]).toEqual([true, 'barred']);
    expect(await read(number)).toMatchObject({ state: 'closed', outcome: 'hidden' });
  });

  test('can be sent once: the same text again counts as a repeat, another text is refused', async () => {
    const { number } = await decided();
    const both = await Promise.all([appeal(number), appeal(number)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await appeal(number, 'And another thing.')).status).toBe(409);
    await answer(number, 'upheld');
    expect((await appeal(number, 'And another thing.')).status).toBe(409);
    expect((await read(number)).acts.filter(({ act }: { act: string }) => act === 'appealed')).toHaveLength(
      1,
    );
  });

  test('must come within two weeks', async () => {
    const { number } = await decided();
    api.pass(15 * 86_400_000);
    sipho = { ...sipho, ...(await api.signIn(sipho.email)) };
    expect((await appeal(number)).status).toBe(409);
    api.pass(-15 * 86_400_000);
  });

  test('can be made only by the author, against a decision that they were notified of', async () => {
    const { number } = await decided();
    expect((await appeal(number, 'I mind.', naledi)).status).toBe(404);
    const left = await decided({ outcome: 'left', sanction: 'nothing', reason: null, words: '' });
    expect((await appeal(left.number)).status).toBe(409);
    await on.report(naledi, on.board.pin(sipho, 'Open.'));
    const [{ number: open }] = (await on.call('GET', '/v1/moderation/', { as: thabo })).body.results;
    expect((await appeal(open)).status).toBe(404);
  });

  test('waits in the queue, and until it is answered no other decision can be made', async () => {
    const { number } = await decided();
    await appeal(number);
    const { body } = await on.call('GET', '/v1/moderation/?state=appealed', { as: lindiwe });
    expect(body.results).toMatchObject([{ number, state: 'appealed' }]);
    const { revision } = await read(number);
    const body2 = { outcome: 'left', sanction: 'nothing', reason: null };
    const again = await on.call('POST', `/v1/moderation/${number}/decision/`, {
      as: lindiwe,
      revision,
      body: body2,
    });
    expect(again.status).toBe(409);
  });
});

test('merging accounts keeps decisions, and two reports by both accounts become one', async () => {
  const { id } = await decided({ sanction: 'mute-7' });
  const other = await participant(api, 'Sipho', 'Maseko');
  const twin = await participant(api, 'Naledi', 'Dube');
  const more = on.board.pin(await participant(api, 'Zola', 'Zulu'), 'Hm.');
  for (const as of [naledi, twin]) await on.report(as, more);
  const administrator = await api.signIn('admin@example.org');
  const asAccount = ({ user_id: id, email }: ParticipantSession) => ({ id, email });
  expect((await mergeAs(api, administrator, asAccount(other), asAccount(sipho))).merged.status).toBe(200);
  expect((await mergeAs(api, administrator, asAccount(twin), asAccount(naledi))).merged.status).toBe(200);
  expect(await standing(other)).toBe('muted');
  expect(await own(other)).toMatchObject([{ text: 'You fool.' }]);
  const rows = await api.db
    .selectFrom('moderation_report')
    .select('account_id')
    .where('account_id', 'in', [naledi.user_id, twin.user_id])
    .execute();
  expect(rows).toEqual([{ account_id: twin.user_id }, { account_id: twin.user_id }]);
  expect(id).toBeDefined();
});
