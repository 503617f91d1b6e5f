import { randomUUID } from 'node:crypto';
import type { Session, TestApi } from './api.ts';
import { connect, type ParticipantSession, participant } from './community.ts';

/** The calls of chats, by names that tests can read. */
export function chatting(api: TestApi) {
  const path = (room: string, more = '') => `/v1/chats/${room}/${more}`;
  const get = (as: Session, room: string, more = '') => api.call('GET', path(room, more), { as });
  const rooms = async (as: Session) => (await api.call('GET', '/v1/chats/', { as })).body.results;
  const messages = async (as: Session, room: string) => (await get(as, room, 'messages/')).body.messages;
  const make = (
    as: Session,
    people: ParticipantSession[],
    name = 'Study group',
    room: string = randomUUID(),
  ) =>
    api.call('POST', '/v1/chats/', { as, body: { room, name, people: people.map(({ person }) => person) } });
  const openPair = (as: Session, { person }: { person: string }) =>
    api.call('POST', '/v1/chats/pair/', { as, body: { person } });

  /** Creates two people who are connected. */
  const two = async () => {
    const [one, other] = [
      await participant(api, 'Thandi', 'Mokoena'),
      await participant(api, 'Sipho', 'Dube'),
    ];
    await connect(api, one, other);
    return { one, other };
  };
  const join = (group_id: number, { user_id }: Session) =>
    api.db
      .insertInto('group_member')
      .values({ group_id, account_id: user_id, state: 'joined', agreed_at: new Date(), agreed_to: '1' })
      .execute();

  return {
    path,
    get,
    rooms,
    messages,
    make,
    openPair,
    two,
    join,
    texts: async (as: Session, room: string) =>
      (await messages(as, room)).map(({ text }: { text: string | null }) => text),
    states: async (as: Session, room: string) =>
      (await messages(as, room)).map(({ state }: { state: string }) => state),
    write: (as: Session, room: string, text = 'Hello', id: string = randomUUID()) =>
      api.call('POST', path(room, 'messages/'), { as, body: { id, text } }),
    remove: (as: Session, room: string, id: string) =>
      api.call('DELETE', path(room, `messages/${id}/`), { as }),
    leave: (as: Session, room: string) => api.call('DELETE', path(room), { as }),
    add: (as: Session, room: string, { person }: { person: string }) =>
      api.call('POST', path(room, 'people/'), { as, body: { people: [person] } }),
    read: (as: Session, room: string, last_read: number) =>
      api.call('PUT', path(room, 'read/'), { as, body: { last_read } }),
    leaveGroup: (group: number, as: Session) => api.call('DELETE', `/v1/my_groups/${group}/`, { as }),
    /** Creates a chat of three people, started by the first of them. */
    three: async () => {
      const { one, other } = await two();
      const third = await participant(api, 'Aisha', 'Khan');
      await connect(api, one, third);
      const { body } = await make(one, [other, third]);
      return { one, other, third, room: String(body.room) };
    },
    /** Creates a facilitator's group with these learners, and lets everyone in it take part in the community. */
    groupOf: async (...learners: Session[]) => {
      const facilitator = await participant(api, 'Nomsa', 'Zulu');
      await api.db
        .updateTable('account')
        .set({ user_type: 'rtw' })
        .where('id', '=', facilitator.user_id)
        .execute();
      const { id } = await api.db
        .insertInto('learner_group')
        .values({
          facilitator_id: facilitator.user_id,
          name: 'Tuesdays',
          code: randomUUID(),
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const learner of learners) await join(id, learner);
      const [room] = await rooms(facilitator);
      return { facilitator, id, room: String(room.room) };
    },
    block: (one: Session, other: Session) =>
      api.db
        .insertInto('community_block')
        .values({ account_id: one.user_id, other_id: other.user_id, at: new Date() })
        .execute(),
    sanction: (who: Session, to: { muted_until?: Date; barred_until?: Date | null }) =>
      api.db.updateTable('community_member').set(to).where('account_id', '=', who.user_id).execute(),
  };
}
