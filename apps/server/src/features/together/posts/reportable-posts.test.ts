import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reportable } from '../../../feature.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { groupOf, posting } from '../../../testing/posting.ts';
import { reportablePosts } from './reportable-posts.ts';

let api: TestApi;
let posts: ReturnType<typeof posting>;
let thandi: ParticipantSession;
let sipho: ParticipantSession;
let stranger: ParticipantSession;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  posts = posting(api);
  thandi = await posts.accepted(await participant(api, 'Thandi', 'Mokoena'));
  sipho = await posts.accepted(await participant(api, 'Sipho', 'Maseko'));
  stranger = await participant(api);
  await connect(api, thandi, sipho);
});
afterAll(() => api.close());

const of = (kind: Reportable['kind']): Reportable => {
  const found = reportablePosts({ db: api.db, clock: api.deps.clock }).find((each) => each.kind === kind);
  if (!found) throw new Error(kind);
  return found;
};

test('returns a visible post with its comments as evidence', async () => {
  const id = await posts.wrote(thandi, 'Buy my phone');
  await posts.commented(sipho, id, 'How much?');
  expect(await of('post').evidence(id, sipho.user_id)).toEqual({
    authorId: thandi.user_id,
    text: 'Buy my phone',
    picture: null,
    context: {
      where: 'A post to connections',
      around: [{ by: 'Sipho Maseko', text: 'How much?', at: expect.any(String) }],
    },
  });
  expect(await of('post').evidence(id, stranger.user_id)).toBeUndefined();
  await posts.remove(thandi, id);
  expect(await of('post').evidence(id, sipho.user_id)).toBeUndefined();
});

test('returns a comment with its post and the comments before as evidence', async () => {
  const group = await groupOf(api, stranger, [thandi, sipho]);
  const id = await posts.wrote(thandi, 'Hello', { group });
  await posts.commented(stranger, id, 'Welcome');
  const comment = await posts.commented(sipho, id, 'An insult');
  await posts.commented(thandi, id, 'Stop');
  const evidence = await of('comment').evidence(comment, thandi.user_id);
  expect(evidence).toMatchObject({ authorId: sipho.user_id, text: 'An insult', group });
  expect(evidence?.context.where).toContain('Tuesday');
  expect(evidence?.context.around.map(({ text }) => text)).toEqual(['Hello', 'Welcome']);
  await of('comment').setHidden(api.db, comment, true);
  expect(await of('comment').evidence(comment, thandi.user_id)).toBeUndefined();
  const texts = async (as: ParticipantSession) =>
    (await posts.comments(as, id)).results.map(({ text }: { text: string }) => text);
  expect(await texts(thandi)).toEqual(['Welcome', 'Stop']);
  expect(await texts(sipho)).toEqual(['Welcome', 'An insult', 'Stop']);
  await of('comment').setHidden(api.db, comment, false);
  expect(await texts(thandi)).toEqual(['Welcome', 'An insult', 'Stop']);
});

test('returns nothing for content that is missing or deleted', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000';
  for (const kind of ['post', 'comment'] as const) {
    expect(await of(kind).evidence(nowhere, thandi.user_id)).toBeUndefined();
    await of(kind).setHidden(api.db, nowhere, true);
  }
  const id = await posts.wrote(thandi, 'Gone');
  await posts.remove(thandi, id);
  await of('post').setHidden(api.db, id, false);
  expect(await posts.texts(sipho)).not.toContain('Gone');
});
