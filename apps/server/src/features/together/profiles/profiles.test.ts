import { randomUUID } from 'node:crypto';
import { type ProfilePart, profileParts } from '@readytowork/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answered, type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { learning } from '../../../testing/learning.ts';
import { dot } from '../../../testing/upload.ts';
import { ProfilesService } from './profiles.service.ts';
import { reportableProfiles } from './reportable-profiles.ts';

let api: TestApi;
let owner: ParticipantSession;
let friend: ParticipantSession;
let stranger: ParticipantSession;
let outside: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  owner = await participant(api, 'Zanele', 'Dlamini');
  friend = await participant(api);
  stranger = await participant(api);
  outside = await api.learner();
  await connect(api, owner, friend);
  await learning(api, owner).completeChapters(3);
  await learning(api, owner).takeAssessment(3, 10);
  await api.deps.storage.put('pictures/hers.webp', dot);
  await change({ ...words });
  await api.db.updateTable('account').set({ picture: 'hers' }).where('id', '=', owner.user_id).execute();
});
afterAll(() => api.close());
beforeEach(async () => {
  await openCommunity(api);
  await api.db.deleteFrom('community_block').execute();
  await api.db.deleteFrom('hidden_profile').execute();
  await api.db.updateTable('community_member').set({ barred_until: null, muted_until: null }).execute();
});

const words = {
  bio: 'I bake.',
  education: 'Grade 12',
  skills: 'Baking',
  experience: 'A stall',
  contact: '071 000 0000',
};
const change = (body: object) => api.call('PATCH', '/v1/user/', { as: owner, body });
const get = (path: string, as?: Session) => api.call('GET', path, as ? { as } : {});
const page = (as?: Session, address = owner.handle) => get(`/v1/people/${address}/`, as);
const everything = [...profileParts];

/** The fields of an answer that belong to each part of a profile. */
const fields: Record<ProfilePart, string[]> = {
  picture: ['picture'],
  bio: ['bio'],
  courses_and_education: ['education', 'certificates', 'courses'],
  skills: ['skills'],
  experience: ['experience'],
  contact: ['contact'],
  group_chats: ['rooms'],
  posts: ['posts'],
  shareability: ['handle'],
};
const onPageAlone = ['group_chats', 'posts'];
const partsIn = (body: Record<string, unknown>) =>
  Object.entries(fields)
    .filter(([, names]) =>
      names.some((name) => body[name] !== undefined && (name !== 'handle' || body.handle)),
    )
    .map(([part]) => part);

/** The viewers: a connection, another member, an account outside the community, a visitor. */
const viewers = {
  self: () => owner,
  connection: () => friend,
  participant: () => stranger,
  outside: () => outside,
  visitor: () => undefined,
};
const others = ['connection', 'participant', 'outside', 'visitor'] as const;

/** Everything that an answer contains. */
const told = ({ status, body, response }: Answered) => {
  const { date, 'x-request-id': id, ...headers } = response.headers;
  return { status, body, headers };
};
const expectNothing = async (answer: Answered, missing: string) => {
  const [path = ''] = missing.split(' as ');
  expect(answer.status).toBe(404);
  expect(told(answer)).toEqual(told(await get(path, friend)));
};

describe.each(everything.filter((part) => part !== 'shareability'))('%s', (part) => {
  test.each([
    ['hidden', 'everyone', []],
    ['connections', 'hidden', ['connection']],
    ['connections', 'everyone', ['connection']],
    ['everyone', 'connections', ['connection']],
    ['everyone', 'everyone', others],
  ] as const)('%s, with a page for %s', async (level, open, seenBy: readonly string[]) => {
    const at = (wanted: string) => [
      ...(level === wanted ? [part] : []),
      ...(open === wanted ? ['shareability'] : []),
    ];
    await change({ shown: at('everyone'), shown_to_connections: at('connections') });
    for (const who of others) {
      const { status, body } = await page(viewers[who]());
      const opens = who === 'connection' || open === 'everyone';
      expect(status, who).toBe(opens ? 200 : 404);
      const expected = [
        ...(seenBy.includes(who) && fields[part].length ? [part] : []),
        ...(opens && open === 'everyone' ? ['shareability'] : []),
      ];
      if (opens) expect(partsIn(body), who).toEqual(expected);
      const picture = await get(`/v1/people/${owner.handle}/picture/`, viewers[who]());
      expect(picture.status, who).toBe(opens && part === 'picture' && seenBy.includes(who) ? 200 : 404);
    }
    const byNumber = await get(`/v1/profile/profile/${owner.user_id}/`, friend);
    expect(partsIn(byNumber.body)).toEqual(
      // Rooms and posts are shown only on the page.
      seenBy.includes('connection') && fields[part].length && !onPageAlone.includes(part) ? [part] : [],
    );
    const picture = await get(`/v1/profile/picture/${owner.user_id}/`, friend);
    expect(picture.status).toBe(part === 'picture' && seenBy.includes('connection') ? 200 : 404);
    const own = (await page(owner)).body;
    expect(partsIn(own)).toEqual(
      expect.arrayContaining(everything.filter((each) => each !== 'shareability')),
    );
    expect(own.levels).toMatchObject({ [part]: level, shareability: open });
  });
});

describe('lists of people', () => {
  test.each([
    // Columns: the picture's level, who may open the page, whether a connection sees the picture, whether a stranger does.
    ['hidden', 'everyone', false, false],
    ['connections', 'everyone', true, false],
    ['everyone', 'connections', true, false],
    ['everyone', 'everyone', true, true],
  ] as const)('picture %s, page %s', async (level, open, toConnection, toStranger) => {
    const at = (wanted: string) => [
      ...(level === wanted ? ['picture'] : []),
      ...(open === wanted ? ['shareability'] : []),
    ];
    await change({ shown: at('everyone'), shown_to_connections: at('connections') });
    const connections = (await get('/v1/community/connections/', friend)).body.results;
    expect(connections[0].person.picture).toBe(toConnection ? 'hers' : null);
    const named = (await get('/v1/community/people/?name=Zanele%20D', stranger)).body;
    const picture = toStranger ? 'hers' : null;
    expect(named).toMatchObject(open === 'everyone' ? [{ person: { picture } }] : []);
    const body = { room: randomUUID(), name: 'A room', people: [owner.person] };
    await api.call('POST', '/v1/chats/', { as: friend, body });
    const inside = (await get(`/v1/chats/${body.room}/people/`, friend)).body;
    const hers = inside.find((each: { person: string }) => each.person === owner.person);
    expect(hers.picture).toBe(picture);
  });
});

describe('viewers who must not see each other', () => {
  const block = (by: Session, of: Session) =>
    api.db
      .insertInto('community_block')
      .values({ account_id: by.user_id, other_id: of.user_id, at: new Date() })
      .execute();
  const bar = (of: Session) =>
    api.db
      .updateTable('community_member')
      .set({ barred_until: new Date('9999-12-31') })
      .where('account_id', '=', of.user_id)
      .execute();
  const hide = () =>
    api.db.insertInto('hidden_profile').values({ account_id: owner.user_id, at: new Date() }).execute();
  const all = ['self', ...others];

  test.each<[string, () => Promise<unknown>, string[]]>([
    ['nobody', async () => {}, all],
    ['a connection who was blocked', () => block(owner, friend), all.filter((who) => who !== 'connection')],
    ['a connection who blocked', () => block(friend, owner), all.filter((who) => who !== 'connection')],
    [
      'a participant who was blocked',
      () => block(owner, stranger),
      all.filter((who) => who !== 'participant'),
    ],
    ['a participant who blocked', () => block(stranger, owner), all.filter((who) => who !== 'participant')],
    ['someone outside who was blocked', () => block(owner, outside), all.filter((who) => who !== 'outside')],
    ['a connection who is barred', () => bar(friend), all.filter((who) => who !== 'connection')],
    ['all, when the owner is barred', () => bar(owner), []],
    ['all but the owner, when a moderator hid it', hide, ['self']],
    ['all, with groups alone', () => openCommunity(api, 'groups'), []],
    ['all, with no community', () => openCommunity(api, 'off'), []],
  ])('%s', async (_, stop, seeIt) => {
    await change({ shown: everything, shown_to_connections: [] });
    await stop();
    for (const [who, session] of Object.entries(viewers)) {
      const as = session();
      const answers = [
        [await page(as), '/v1/people/leads-nowhere/'],
        [await get(`/v1/people/${owner.handle}/picture/`, as), '/v1/people/leads-nowhere/picture/'],
      ] as const;
      for (const [answer, missing] of answers)
        if (seeIt.includes(who)) expect(answer.status, who).toBe(200);
        else await expectNothing(answer, missing);
      if (!as || who === 'self') continue;
      const byNumber = await get(`/v1/profile/profile/${owner.user_id}/`, as);
      const picture = await get(`/v1/profile/picture/${owner.user_id}/`, as);
      if (who === 'connection' && seeIt.includes(who)) {
        expect([byNumber.status, picture.status]).toEqual([200, 200]);
        continue;
      }
      await expectNothing(byNumber, '/v1/profile/profile/999999999/');
      await expectNothing(picture, '/v1/profile/picture/999999999/');
    }
    expect((await get(`/v1/profile/profile/${owner.user_id}/`, owner)).status).toBe(200);
    expect((await get(`/v1/profile/picture/${owner.user_id}/`, owner)).status).toBe(200);
  });
});

describe('a page', () => {
  test('shows the full name to connections, and the id only to signed-in viewers', async () => {
    await change({ shown: everything, shown_to_connections: [] });
    const { person, handle } = owner;
    expect((await page(friend)).body).toMatchObject({
      reader: 'connection',
      name: 'Zanele Dlamini',
      person,
      handle,
    });
    expect((await page(stranger)).body).toMatchObject({ reader: 'participant', name: 'Zanele D.', person });
    const byOthers = { reader: 'visitor', name: 'Zanele D.' };
    expect((await page(outside)).body).toMatchObject({ ...byOthers, person });
    expect((await page()).body).toMatchObject({ ...byOthers, person: null });
  });

  test('links to valid certificates, not to withdrawn ones', async () => {
    await change({ shown: everything });
    const certificate = { course: 'Money Skills', date: expect.any(String), number: expect.any(String) };
    const { body } = await page();
    expect(body.certificates).toEqual([certificate]);
    expect((await get(`/v1/certificate/${body.certificates[0].number}/`)).body.genuine).toBe(true);
    const of = { account_id: owner.user_id, module_id: 3 };
    const withdraw = (withdrawn_at: Date | null) =>
      api.db
        .updateTable('certificate')
        .set({ withdrawn_at })
        .where('account_id', '=', of.account_id)
        .where('module_id', '=', of.module_id)
        .execute();
    await withdraw(new Date());
    expect((await page()).body.certificates).toEqual([]);
    await withdraw(null);
  });

  test('can be found by community id only by members of the community', async () => {
    await change({ shown: everything });
    expect((await page(friend, owner.person)).body).toEqual((await page(friend)).body);
    expect((await page(stranger, owner.person)).status).toBe(200);
    for (const as of [outside, undefined])
      await expectNothing(await page(as, owner.person), '/v1/people/leads-nowhere/');
    await change({ shown: [] });
    await expectNothing(await page(stranger, owner.person), '/v1/people/leads-nowhere/');
  });

  test('must not be cached, and neither must the document that shows it', async () => {
    await change({ shown: everything });
    expect((await page()).response.headers['cache-control']).toBe('no-store');
  });

  test('can be previewed by its owner as others see it', async () => {
    await change({ shown: ['shareability', 'skills'], shown_to_connections: ['bio'] });
    const as = (view: string, session = owner) => get(`/v1/people/${owner.handle}/?as=${view}`, session);
    expect((await as('connection')).body).toEqual((await page(friend)).body);
    expect((await as('anyone')).body).toEqual((await page(outside)).body);
    await change({ shown: ['skills'] });
    await expectNothing(await as('anyone'), '/v1/people/leads-nowhere/?as=anyone');
    // Only owners can preview their page in another role.
    expect((await as('anyone', friend)).body).toEqual((await page(friend)).body);
    expect((await as('everybody')).status).toBe(400);
  });
});

test('shows the open rooms that its owner created and is in', async () => {
  await change({ shown: ['shareability', 'group_chats'] });
  const make = async (as: Session, name: string) => {
    const room = randomUUID();
    const body = { room, name, people: [(as === owner ? friend : owner).person] };
    expect((await api.call('POST', '/v1/chats/', { as, body })).status).toBe(201);
    return room;
  };
  await make(owner, 'Bakers of Soweto');
  await make(friend, 'Made by someone else');
  const left = await make(owner, 'Left again');
  await api.call('DELETE', `/v1/chats/${left}/`, { as: owner });
  const shut = await make(owner, 'Closed');
  await api.db.updateTable('room').set({ closed_at: new Date() }).where('uuid', '=', shut).execute();
  for (const as of [undefined, friend, owner])
    expect((await page(as)).body.rooms).toEqual(['Bakers of Soweto']);
});

test('shows posts to connections if they are visible, and never posts to a group', async () => {
  await change({ shown: ['shareability', 'posts'] });
  const at = new Date();
  const post = { account_id: owner.user_id, text: 'Fresh bread', created_at: at, accepted_at: at };
  const of = (changes: object) => ({ id: randomUUID(), ...post, ...changes });
  const { id: group_id } = await api.db
    .insertInto('learner_group')
    .values({ facilitator_id: owner.user_id, name: 'Ours', code: 'BAKERS', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('post')
    .values([
      of({ text: 'The first' }),
      of({ text: 'To a group', group_id }),
      of({ text: 'Waits for a moderator', accepted_at: null }),
      of({ text: 'Hidden', hidden_at: at }),
      of({ text: '', deleted_at: at }),
      ...['2', '3', '4', '5', '6'].map((text) => of({ text })),
    ])
    .execute();
  for (const as of [undefined, friend, owner]) {
    const { posts } = (await page(as)).body;
    expect(posts.map(({ text }: { text: string }) => text)).toEqual(['6', '5', '4', '3', '2']);
  }
  await api.db.deleteFrom('post').execute();
});

describe('a new link to a page', () => {
  const renew = (as: Session) => api.call('POST', '/v1/community/handle/', { as });

  test('replaces the old one at once', async () => {
    const as = await participant(api);
    await api.db
      .updateTable('account')
      .set({ shown: ['shareability'] })
      .where('id', '=', as.user_id)
      .execute();
    expect((await page(undefined, as.handle)).status).toBe(200);
    const { status, body } = await renew(as);
    expect([status, body]).toEqual([200, { handle: expect.stringMatching(/^[\w-]{22}$/) }]);
    await expectNothing(await page(undefined, as.handle), '/v1/people/leads-nowhere/');
    expect((await page(undefined, body.handle)).status).toBe(200);
    expect((await get('/v1/community/', as)).body.handle).toBe(body.handle);
  });

  test('can be requested by muted members, but not by outsiders', async () => {
    const as = await participant(api);
    await api.db
      .updateTable('community_member')
      .set({ muted_until: new Date('9999-12-31') })
      .where('account_id', '=', as.user_id)
      .execute();
    expect((await renew(as)).status).toBe(200);
    expect(await renew(outside)).toMatchObject({ status: 403, body: { community: expect.any(String) } });
    await openCommunity(api, 'groups');
    expect((await renew(as)).status).toBe(404);
  });
});

describe('a report of a page', () => {
  test('stores the page as the reporter sees it; a moderator can hide the page and show it again', async () => {
    await change({ shown: ['shareability', 'skills'], shown_to_connections: ['bio', 'picture'] });
    const profiles = reportableProfiles(api.deps, new ProfilesService(api.deps));
    expect(await profiles.evidence(owner.person, friend.user_id)).toMatchObject({
      authorId: owner.user_id,
      text: 'Zanele Dlamini\nI bake.\nBaking',
      picture: 'pictures/hers.webp',
    });
    expect(await profiles.evidence(owner.person, stranger.user_id)).toMatchObject({
      text: 'Zanele D.\nBaking',
      picture: null,
    });
    expect(await profiles.evidence(owner.person, outside.user_id)).toMatchObject({
      text: 'Zanele D.\nBaking',
    });
    await profiles.setHidden(api.db, owner.person, true);
    await profiles.setHidden(api.db, owner.person, true);
    expect((await page(friend)).status).toBe(404);
    expect((await page(owner)).body).toMatchObject({ hidden: true });
    expect(await profiles.evidence(owner.person, friend.user_id)).toBeUndefined();
    await profiles.setHidden(api.db, owner.person, false);
    expect((await page(friend)).status).toBe(200);
  });
});
