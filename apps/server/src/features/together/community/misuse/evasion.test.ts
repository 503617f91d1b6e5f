import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { chatting } from '../../../../testing/chats.ts';
import {
  connect,
  openCommunity,
  type ParticipantSession,
  participant,
} from '../../../../testing/community.ts';
import { mergeAs } from '../../../../testing/merging.ts';
import { posting } from '../../../../testing/posting.ts';

/** How a barred or muted member may try to get around it. */
let api: TestApi;
let chat: ReturnType<typeof chatting>;
let posts: ReturnType<typeof posting>;
let barred: ParticipantSession;
let other: ParticipantSession;
let room: string;
const forGood = new Date('9999-12-31T00:00:00Z');

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  chat = chatting(api);
  posts = posting(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ one: barred, other } = await chat.two());
  await posts.accepted(barred);
  room = (await chat.openPair(barred, other)).body.room;
  await chat.write(barred, room, 'Send me R50');
  await posts.wrote(barred, 'Invest R50 today');
  await chat.sanction(barred, { barred_until: forGood });
});

test('texts of a barred member disappear for everyone at once', async () => {
  expect(await posts.texts(other)).toEqual([]);
  expect(await chat.texts(other, room)).not.toContain('Send me R50');
});

test('no session of a barred member can read or write', async () => {
  const again = await api.signIn(barred.email);
  for (const as of [barred, again])
    for (const path of [
      '/v1/posts/',
      '/v1/chats/',
      '/v1/community/connections/',
      chat.path(room, 'messages/'),
    ])
      expect(await api.call('GET', path, { as })).toMatchObject({
        status: 403,
        body: { community: 'barred' },
      });
  expect((await posts.write(barred, 'Again')).status).toBe(403);
});

test('agreeing to the house rules again, or changing the date of birth, does not help', async () => {
  const body = { agreed_to: (await api.call('GET', '/v1/community/', { as: barred })).body.rules };
  expect((await api.call('POST', '/v1/community/', { as: barred, body })).status).toBe(403);
  await api.call('PATCH', '/v1/user/', { as: barred, body: { date_of_birth: '1999-01-01' } });
  expect((await posts.write(barred, 'Again')).status).toBe(403);
});

test('merging a second account bars it too, whichever of the two stays', async () => {
  const staff = await api.staff('administrator');
  const second = await participant(api, 'Thandi', 'Mokoena');
  const third = await participant(api, 'Thandi', 'Mokoena');
  await mergeAs(api, staff, { id: second.user_id }, { id: barred.user_id, email: barred.email });
  expect((await posts.write(second, 'Again')).status).toBe(403);
  await mergeAs(api, staff, { id: second.user_id }, { id: third.user_id, email: third.email });
  expect((await posts.write(second, 'Again')).status).toBe(403);
});

describe('a second account that is not known to be theirs', () => {
  test('has no connections or readers, and cannot send links', async () => {
    const second = await participant(api, 'Thandi', 'Mokoena');
    expect((await chat.openPair(second, other)).status).toBeGreaterThanOrEqual(400);
    expect((await chat.get(second, room)).status).toBe(404);
    await connect(api, second, other);
    const { body } = await posts.write(second, 'Invest R50 today');
    expect(body.state).toBe('held');
    expect(await posts.texts(other)).toEqual([]);
    expect((await posts.write(second, 'quickcash dot com')).status).toBe(400);
  });

  test('has to be blocked separately, which takes one press', async () => {
    const second = await participant(api, 'Thandi', 'Mokoena');
    await connect(api, second, other);
    const pair = (await chat.openPair(second, other)).body.room;
    await chat.write(second, pair, 'It is me');
    expect((await api.call('PUT', `/v1/community/blocks/${second.person}/`, { as: other })).status).toBe(204);
    expect(await chat.texts(other, pair)).not.toContain('It is me');
    expect((await chat.write(second, pair)).status).toBe(409);
  });
});

test('a muted member can read but not write; their texts stay', async () => {
  await chat.sanction(barred, { barred_until: null, muted_until: new Date(Date.now() + 86_400_000) });
  expect((await chat.get(barred, room, 'messages/')).status).toBe(200);
  expect(await posts.texts(other)).toEqual(['Invest R50 today']);
  for (const answer of [
    await posts.write(barred, 'Again'),
    await chat.write(barred, room),
    await chat.make(barred, [other]),
    await api.call('POST', '/v1/community/invitations/', { as: barred, body: { email: 'a@test.example' } }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { community: 'muted' } });
});
