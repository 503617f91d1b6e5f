import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { chatting } from '../../../testing/chats.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await openCommunity(api);
});
afterAll(() => api.close());

const get = async (as: Session, path: string) => (await api.call('GET', path, { as })).body;
const page = (as: Session) => get(as, '/v1/pages/community/');

/** The answers of the single calls, put together as the page's answer. */
const singly = async (as: Session) => ({
  community: await get(as, '/v1/community/'),
  circle: {
    received: await get(as, '/v1/community/invitations/?direction=received'),
    connections: await get(as, '/v1/community/connections/'),
    sent: await get(as, '/v1/community/invitations/?direction=sent'),
    blocks: await get(as, '/v1/community/blocks/'),
  },
});

const invite = (as: Session, body: object) => api.call('POST', '/v1/community/invitations/', { as, body });
const inviteBy = async (from: Session, to: Session) => {
  const { url } = await get(to, '/v1/community/code/');
  return invite(from, { code: url.split('/').at(-1) });
};
const block = (as: Session, { person }: ParticipantSession) =>
  api.call('PUT', `/v1/community/blocks/${person}/`, { as });

describe('the page "Community"', () => {
  test('combines the answers of five calls', async () => {
    const one = await participant(api);
    const [friend, sender, receiver, blocked, gone] = [
      await participant(api, 'Sipho', 'Dube'),
      await participant(api, 'Aisha', 'Khan'),
      await participant(api, 'Lerato', 'Botha'),
      await participant(api, 'Busi', 'Nkosi'),
      await participant(api, 'Karabo', 'Smit'),
    ];
    await connect(api, one, friend);
    await connect(api, one, gone);
    await inviteBy(sender, one);
    await inviteBy(one, receiver);
    await api.db
      .updateTable('account')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', one.user_id)
      .execute();
    await invite(one, { email: 'somebody@example.org' });
    await block(one, blocked);
    await block(gone, one);
    const shown = await page(one);
    expect(shown).toEqual(await singly(one));
    const { received, connections, sent, blocks } = shown.circle;
    const counts = [received, connections, sent, blocks].map(({ count }) => count);
    expect(counts).toEqual([1, 1, 2, 1]);
    expect(shown.community.notices).toBeGreaterThan(0);
  });

  test('has the first page of each list, with its cursor', async () => {
    const one = await participant(api);
    for (let count = 0; count < 53; count += 1)
      await connect(api, one, await participant(api, `Friend ${count % 7}`, `Number ${count}`));
    const shown = await page(one);
    expect(shown).toEqual(await singly(one));
    const { count, next, results } = shown.circle.connections;
    expect([count, results.length]).toEqual([53, 50]);
    const rest = await get(one, `/v1/community/connections/?cursor=${next}`);
    expect(rest.results).toHaveLength(3);
  });

  test('is always that of the caller, even if many request it at once', async () => {
    const pairs = [];
    for (let count = 0; count < 6; count += 1) {
      const { one, other } = await chatting(api).two();
      pairs.push({ one, friend: other.person });
    }
    const pages = await Promise.all(pairs.map(({ one }) => page(one)));
    const persons = pages.map(({ circle }) =>
      circle.connections.results.map((row: Row) => row.person.person),
    );
    expect(persons).toEqual(pairs.map(({ friend }) => [friend]));
  });
});

interface Row {
  person: { person: string };
}

const later = (hours: number) => new Date(api.deps.clock().getTime() + hours * 3_600_000);

describe('a member who may not read', () => {
  const member = async () => (await chatting(api).two()).one;
  const sanction: ReturnType<typeof chatting>['sanction'] = (...given) => chatting(api).sanction(...given);

  test('sees no list while barred, and all of them again once the bar has ended', async () => {
    const one = await member();
    expect((await page(one)).circle.connections.count).toBe(1);
    await sanction(one, { barred_until: later(1) });
    const barred = await page(one);
    expect([barred.community.standing, barred.circle]).toEqual(['barred', null]);
    await sanction(one, { barred_until: later(-1) });
    expect((await page(one)).circle.connections.count).toBe(1);
  });

  test.each([
    ['a mute', 'muted', 'muted_until'],
    ['a bar', 'barred', 'barred_until'],
  ] as const)('is in again when %s ends by itself, without a write', async (_, standing, until) => {
    const one = await member();
    await sanction(one, { [until]: new Date(Date.now() + 1_500) });
    expect((await page(one)).community.standing).toBe(standing);
    await expect.poll(async () => (await page(one)).community.standing, { timeout: 10_000 }).toBe('in');
    expect((await page(one)).circle.connections.count).toBe(1);
  });

  test('can still read while muted', async () => {
    const one = await member();
    await sanction(one, { muted_until: later(1) });
    const muted = await page(one);
    expect([muted.community.standing, muted.circle.connections.count]).toEqual(['muted', 1]);
  });

  test('sees no list before agreeing to the house rules', async () => {
    const { community, circle } = await page(await api.learner());
    expect([community.standing, circle]).toEqual(['age-unknown', null]);
  });

  test.each(['groups', 'off'] as const)('sees no list in the mode "%s"', async (mode) => {
    const one = await member();
    await openCommunity(api, mode);
    const { community, circle } = await page(one);
    expect([community.mode, circle]).toEqual([mode, null]);
    await openCommunity(api);
  });
});
