import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answered, type Session, startApi, type TestApi } from '../../../../testing/api.ts';
import { chatting } from '../../../../testing/chats.ts';
import { connect, openCommunity, participant } from '../../../../testing/community.ts';
import { posting } from '../../../../testing/posting.ts';

/** Rate limits slow a flood down where it arrives; an item that is sent again counts once. */
let api: TestApi;
let chat: ReturnType<typeof chatting>;
let posts: ReturnType<typeof posting>;
beforeAll(async () => {
  api = await startApi();
  await openCommunity(api);
  chat = chatting(api);
  posts = posting(api);
});
afterAll(() => api.close());
// These tests sign in more accounts than one address may in a minute.
beforeEach(() => sql`delete from throttle where key like 'sign%'`.execute(api.db));

const times = <T>(count: number, act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)));
/** Counts the granted requests; all others must have been told to wait. */
function granted(answers: readonly Answered[]): number {
  for (const { status } of answers) expect([200, 201, 204, 429]).toContain(status);
  return answers.filter(({ status }) => status !== 429).length;
}

describe('requests that one account sends at once', () => {
  test('of fifteen posts, ten are accepted, the limit of a day', async () => {
    const as = await posts.accepted(await participant(api));
    expect(granted(await times(15, (turn) => posts.write(as, `Post ${turn}`)))).toBe(10);
    expect((await posts.write(as, 'One more')).response.headers['retry-after']).toBeDefined();
  });

  test('of seventy comments, at most sixty are accepted, the limit of an hour', async () => {
    const as = await posts.accepted(await participant(api));
    const post = await posts.wrote(as, 'Hello');
    expect(granted(await times(70, (turn) => posts.comment(as, post, `And ${turn}`)))).toBeLessThanOrEqual(
      60,
    );
  });

  test('of forty messages, about ten are accepted', async () => {
    const { one, room } = await chat.three();
    expect(granted(await times(40 * api.servers, () => chat.write(one, room, 'Spam')))).toBeLessThanOrEqual(
      12 * api.servers,
    );
  });

  test('one message sent twenty times, as by a phone that gets no answers, is stored once', async () => {
    const { one, other, room } = await chat.three();
    const id = randomUUID();
    const answers = await times(20, () => chat.write(one, room, 'Once', id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await chat.texts(other, room)).toEqual(['Once']);
  });

  test('one post sent twenty times is stored once, and counts once towards the limit', async () => {
    const as = await posts.accepted(await participant(api));
    const id = randomUUID();
    await times(20, () => posts.write(as, 'Once', { id }));
    expect(await posts.texts(as)).toEqual(['Once']);
    expect((await posts.write(as, 'Twice')).status).toBe(201);
  });

  test('of eight rooms, five are created, the limit of a day', async () => {
    const { one, other } = await chat.two();
    expect(granted(await times(8, (turn) => chat.make(one, [other], `Room ${turn}`)))).toBe(5);
  });

  test('of thirty invitations by address, twenty are accepted, the limit of a day', async () => {
    const as = await participant(api);
    await api.db
      .updateTable('account')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', as.user_id)
      .execute();
    const invite = (turn: number) =>
      api.call('POST', '/v1/community/invitations/', { as, body: { email: `flood-${turn}@test.example` } });
    expect(granted(await times(30, invite))).toBe(20);
  });

  test('of thirty reports, twenty are accepted, the limit of a day', async () => {
    const as = await participant(api);
    const written = await times(3, async () => {
      const author = await posts.accepted(await participant(api));
      await connect(api, author, as);
      return times(10, (turn) => posts.wrote(author, `Post ${turn}`));
    });
    const answers = await Promise.all(
      written.flat().map((id) => {
        const body = { kind: 'post', id, reason: 'other' };
        return api.call('POST', '/v1/community/reports/', { as, body });
      }),
    );
    expect(granted(answers)).toBe(20);
  });

  test('of a hundred searches for a name, at most sixty are answered in an hour, and no search lists everybody', async () => {
    const as = await participant(api);
    const find = (name: string) =>
      api.call('GET', `/v1/community/people/?name=${encodeURIComponent(name)}`, { as });
    for (const name of ['%%%%', '____', "' or 1=1", 'aaaa*']) {
      const { status, body } = await find(name);
      expect(status === 400 || body.length === 0, name).toBe(true);
    }
    expect(granted(await times(100, () => find('Thandi Mokoena')))).toBeLessThanOrEqual(60);
  });

  test('two hundred guesses at connection links find nobody', async () => {
    const as = await participant(api);
    const answers = await times(200, () => api.call('GET', `/v1/community/codes/${randomUUID()}/`, { as }));
    for (const { status } of answers) expect([404, 429]).toContain(status);
  });
});

/** Opens a stream and aborts it after the first data. */
const listen = (url: string, { access }: Session) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = get(url, { headers: { authorization: `Bearer ${access}` }, agent: false }, (response) => {
      response.once('data', () => {
        request.destroy();
        resolve(response.statusCode);
      });
    });
    request.once('error', reject);
  });

test('thirty streams of one account, each aborted after the first data, leave none open in the process', async () => {
  const { one, room } = await chat.three();
  const url = (await api.app.listen({ port: 0, host: '127.0.0.1' })) + chat.path(room, 'stream/?after=0');
  for (const status of await times(30, () => listen(url, one))) expect([200, 429, 503]).toContain(status);
  const streams = async () =>
    (await api.deps.metrics.registry.getSingleMetric('readytowork_chat_streams')?.get())?.values;
  await expect.poll(streams).toEqual([{ value: 0, labels: {} }]);
});
