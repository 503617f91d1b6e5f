import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { chatting } from '../../../testing/chats.ts';
import { connect, openCommunity } from '../../../testing/community.ts';
import { mergeAs } from '../../../testing/merging.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
});
afterAll(() => api.close());

test('merging two accounts keeps the messages and read positions of both in every room', async () => {
  const chat = chatting(api);
  const { one, other: stays, third: ends, room } = await chat.three();
  for (const as of [stays, ends]) await chat.write(as, room, 'Mine');
  await chat.read(ends, room, 2);
  const alone = await chat.make(one, [ends], 'Of one of them');
  const { body: ofBoth } = await chat.openPair(one, ends);
  await connect(api, stays, ends);
  await chat.openPair(stays, ends);
  const people = [stays, ends].map(({ user_id, email }) => ({ id: user_id, email }));
  const [into = { id: 0, email: '' }, from = into] = people;
  const { merged } = await mergeAs(api, await api.signIn('admin@example.org'), into, from);
  expect(merged.status).toBe(200);
  const mine = (await chat.messages(stays, room)).map(({ own }: { own: boolean }) => own);
  expect(mine).toEqual([true, true]);
  expect((await chat.get(stays, room)).body).toMatchObject({ unread: 0, last_read: 2 });
  for (const left of [String(alone.body.room), String(ofBoth.room)])
    expect((await chat.get(stays, left)).status).toBe(200);
  expect((await chat.get(one, ofBoth.room)).body).toMatchObject({
    state: 'open',
    with: { person: stays.person },
  });
  const inside = (await chat.get(one, room, 'people/')).body.map(({ person }: { person: string }) => person);
  expect(inside.toSorted()).toEqual([one.person, stays.person].toSorted());
});
