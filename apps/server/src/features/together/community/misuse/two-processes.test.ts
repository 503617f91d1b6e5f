import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anotherServer } from '../../../../testing/another-server.ts';
import { type Session, startApi, type TestApi } from '../../../../testing/api.ts';
import { chatting } from '../../../../testing/chats.ts';
import {
  connect,
  openCommunity,
  type ParticipantSession,
  participant,
} from '../../../../testing/community.ts';
import { watchRoom } from '../../../../testing/watch-room.ts';

let api: TestApi;
let chat: ReturnType<typeof chatting>;
let other: Awaited<ReturnType<typeof anotherServer>>;
let otherUrl: string;
let thandi: ParticipantSession;
let sipho: ParticipantSession;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  chat = chatting(api);
  other = await anotherServer(api);
  otherUrl = await other.listen();
});
afterAll(async () => {
  await other.close();
  await api.close();
});
beforeEach(async () => {
  thandi = await participant(api, 'Thandi', 'Mokoena');
  sipho = await participant(api, 'Sipho', 'Dube');
  await connect(api, thandi, sipho);
});

const askOther = async (as: Session, path: string) => {
  const answer = await fetch(`${otherUrl}${path}`, { headers: { authorization: `Bearer ${as.access}` } });
  return { status: answer.status, body: await answer.json() };
};

/** Waits until the condition holds, and logs how long that took since the action. */
async function timed(what: string, since: number, isSo: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(isSo, { timeout: 10_000, interval: 10 }).toBe(true);
  process.stdout.write(`  ${what}: ${Math.round(performance.now() - since)} ms\n`);
}

/** Writes a post to connections without waiting for a moderator's approval. */
async function postOf(as: ParticipantSession, text: string): Promise<string> {
  const id = randomUUID();
  const at = new Date();
  const post = { id, account_id: as.user_id, text, created_at: at, accepted_at: at };
  await api.db.insertInto('post').values(post).execute();
  return id;
}

test('a report received by one process is in the queue of the other', async () => {
  const support = await api.staff('support', 'Thabo', 'M');
  const id = await postOf(thandi, 'Buy my airtime');
  const since = performance.now();
  const body = { kind: 'post', id, reason: 'scam', words: '', hide: false };
  expect((await api.call('POST', '/v1/community/reports/', { as: sipho, body })).status).toBe(201);
  await timed('reported, in the queue of the other process', since, async () => {
    const { body: queue } = await askOther(support, '/v1/moderation/');
    return queue.results.length === 1;
  });
});

test('a block made on one process hides message, post and profile on the other, and removes messages from an open chat', async () => {
  const { body } = await chat.make(thandi, [sipho]);
  const { room } = body;
  await chat.write(thandi, room, 'Before the block');
  const post = await postOf(thandi, 'Seen until now');
  const seen = async () => {
    const [messages, posts, one, profile] = [
      await askOther(sipho, `/v1/chats/${room}/messages/`),
      await askOther(sipho, '/v1/posts/'),
      await askOther(sipho, `/v1/posts/${post}/`),
      await askOther(sipho, `/v1/people/${thandi.person}/`),
    ];
    return [
      messages.body.messages[0].text,
      posts.body.results.map(({ text }: { text: string }) => text),
      one.status,
      profile.status,
    ];
  };
  expect(await seen()).toEqual(['Before the block', ['Seen until now'], 200, 200]);
  const watched = await watchRoom(otherUrl, sipho, room);
  await expect.poll(watched.texts).toEqual(['Before the block']);
  const since = performance.now();
  const path = `/v1/community/blocks/${thandi.person}/`;
  expect((await api.call('PUT', path, { as: sipho })).status).toBe(204);
  expect(await seen()).toEqual([null, [], 404, 404]);
  await timed('blocked, the chat that is open at the other process read anew', since, () =>
    watched.told.some(({ reset }) => reset),
  );
  watched.stop();
});
