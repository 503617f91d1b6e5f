import { randomUUID } from 'node:crypto';
import type { CommunityMode } from '@readytowork/contract';
import { houseRules } from '@readytowork/contract';
import type { Session, TestApi } from './api.ts';

/** Turns the community on, or sets another mode. */
export async function openCommunity({ db }: TestApi, mode: CommunityMode = 'on'): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: 'community', value: JSON.stringify(mode) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(mode) }))
    .execute();
}

export type ParticipantSession = Session & { email: string; person: string; handle: string };

/** Creates a learner, aged 24, who has accepted the house rules. */
export async function participant(
  api: TestApi,
  first = 'Thandi',
  last = 'Mokoena',
): Promise<ParticipantSession> {
  return takePart(api, await api.learner(first, last));
}

/** Makes a learner 24 years old and accepts the house rules for them. */
export async function takePart<S extends Session>(
  api: TestApi,
  as: S,
): Promise<S & { person: string; handle: string }> {
  await api.db
    .updateTable('account')
    .set({ date_of_birth: '2002-03-04' })
    .where('id', '=', as.user_id)
    .execute();
  const { body } = await api.call('POST', '/v1/community/', { as, body: { agreed_to: houseRules.version } });
  return { ...as, person: body.person, handle: body.handle };
}

export async function connect(
  { db }: TestApi,
  one: Session,
  other: Session,
  since = new Date(),
): Promise<void> {
  const [a, b] = [one.user_id, other.user_id];
  await db
    .insertInto('connection')
    .values([
      { account_id: a, other_id: b, since },
      { account_id: b, other_id: a, since },
    ])
    .execute();
}

/**
 * Inserts rows of the community that refer to an account, for a test that goes through all tables but cannot insert these itself.
 */
export async function communityRows({ db }: TestApi, { user_id: account_id }: Session): Promise<void> {
  const at = new Date();
  await db
    .insertInto('connection_invitation')
    .values({
      account_id,
      how: 'address',
      email: 'a-friend@test.example',
      address_hash: Buffer.from('hash'),
      created_at: at,
      expires_at: at,
    })
    .execute();
  await db
    .insertInto('sanction')
    .values({ account_id, kind: 'warning', reason: 'insult', words: 'Be kind.', at })
    .execute();
  const { id: room_id } = await db
    .insertInto('room')
    .values({ uuid: randomUUID(), kind: 'own', name: 'Ours', account_id, made_at: at, last_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('room_member').values({ room_id, account_id, since: at }).execute();
  const message = { room_id, number: 1, change: 1, at, id: randomUUID() };
  await db
    .insertInto('message')
    .values({ ...message, account_id, text: 'My own words.' })
    .execute();
  const { id: post_id } = await db
    .insertInto('post')
    .values({ id: randomUUID(), account_id, text: 'Hello', created_at: at, accepted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const comment = { id: randomUUID(), post_id, account_id, text: 'To myself', created_at: at };
  await db.insertInto('post_comment').values(comment).execute();
  await db.insertInto('post_reaction').values({ post_id, account_id, at }).execute();
}
