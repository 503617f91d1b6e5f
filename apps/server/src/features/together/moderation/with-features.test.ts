import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StaffSession, startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { dot, upload } from '../../../testing/upload.ts';

let api: TestApi;
let moderator: StaffSession;
let sipho: ParticipantSession;
let naledi: ParticipantSession;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  moderator = await api.staff('support', 'Mo', 'Derator');
});
afterAll(() => api.close());
beforeEach(async () => {
  [sipho, naledi] = [await participant(api, 'Sipho', 'Maseko'), await participant(api, 'Naledi', 'Dube')];
  await connect(api, sipho, naledi);
});

const ask = async (method: 'GET' | 'POST', path: string, as: ParticipantSession, body?: object) =>
  api.call(method, path, { as, ...(body && { body }) });
const report = (as: ParticipantSession, kind: string, id: string, reason = 'threat') =>
  ask('POST', '/v1/community/reports/', as, { kind, id, reason });
/** The latest case in the queue. */
const last = async () => {
  const { body } = await api.call('GET', '/v1/moderation/?sort=-opened', { as: moderator });
  return (await api.call('GET', `/v1/moderation/${body.results[0].number}/`, { as: moderator })).body;
};
const decide = async (outcome: 'left' | 'hidden', more: object = {}) => {
  const { number, revision } = await last();
  const body = { outcome, sanction: 'nothing', reason: 'threat', words: 'Not here.', ...more };
  return api.call('POST', `/v1/moderation/${number}/decision/`, {
    as: moderator,
    body,
    headers: { 'if-match': `"${revision}"` },
  });
};

describe('a message', () => {
  const say = async (text: string) => {
    const { body: room } = await ask('POST', '/v1/chats/pair/', sipho, { person: naledi.person });
    const id = randomUUID();
    expect((await ask('POST', `/v1/chats/${room.room}/messages/`, sipho, { id, text })).status).toBe(201);
    const read = async (as: ParticipantSession) => {
      const { body } = await ask('GET', `/v1/chats/${room.room}/messages/`, as);
      return body.messages.map((message: { text: string | null }) => message.text);
    };
    return { id, read };
  };

  test('is hidden from the other member by a report, and shown again if a moderator leaves it', async () => {
    const { id, read } = await say('I will find you.');
    expect((await report(naledi, 'message', id)).status).toBe(201);
    expect(await read(naledi)).not.toContain('I will find you.');
    expect((await last()).evidence).toMatchObject([{ text: 'I will find you.' }]);
    expect((await decide('left')).status).toBe(200);
    expect(await read(naledi)).toContain('I will find you.');
  });

  test('cannot be reported by someone outside the room', async () => {
    const { id } = await say('Between us.');
    expect((await report(await participant(api), 'message', id)).status).toBe(404);
  });

  test('by an author who was barred is gone from the next call on', async () => {
    const { id, read } = await say('I will find you.');
    await report(naledi, 'message', id);
    await decide('left', { sanction: 'bar' });
    expect(await read(naledi)).not.toContain('I will find you.');
  });
});

describe('a member’s first post', () => {
  const write = async (picture: object | null = null) => {
    const id = randomUUID();
    const body = { id, group: null, text: 'My first post.', picture };
    const { status } = await ask('POST', '/v1/posts/', sipho, body);
    expect(status).toBe(201);
    return id;
  };
  const sees = async (as: ParticipantSession, id: string) =>
    (await ask('GET', `/v1/posts/${id}/`, as)).status === 200;

  test('waits in the queue until a moderator approves it', async () => {
    const id = await write();
    expect(await sees(naledi, id)).toBe(false);
    expect(await last()).toMatchObject({ cause: 'held', evidence: [{ text: 'My first post.' }] });
    await decide('left', { reason: null, words: '' });
    expect(await sees(naledi, id)).toBe(true);
  });

  test('stays hidden if a moderator refuses it', async () => {
    const id = await write();
    await decide('hidden');
    expect(await sees(naledi, id)).toBe(false);
  });

  test('leaves the queue when its author withdraws it', async () => {
    const id = await write();
    const { number } = await last();
    await api.call('DELETE', `/v1/posts/${id}/`, { as: sipho });
    expect((await api.call('GET', `/v1/moderation/${number}/`, { as: moderator })).status).toBe(404);
  });

  test('with a picture: moderators see it, each view is recorded, and a copy of the reported version is stored', async () => {
    const { body } = await api.call('POST', '/v1/post_pictures/', { as: sipho, ...upload(dot) });
    const id = await write({ name: body.name, words: 'A dot.' });
    await decide('left', { reason: null, words: '' });
    expect((await report(naledi, 'post', id, 'sexual')).status).toBe(201);
    await api.call('DELETE', `/v1/posts/${id}/`, { as: sipho });
    await api.runJobs();
    const { number, evidence } = await last();
    const path = `/v1/moderation/${number}/pictures/${evidence[0].id}/`;
    const { status, response } = await api.call('GET', path, { as: moderator });
    expect([status, response.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
    expect(response.headers['cache-control']).toBe('no-store');
    const looks = await api.db
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'evidence-picture-seen')
      .execute();
    expect(looks).toEqual([{ actor_id: moderator.user_id }]);
  });
});
