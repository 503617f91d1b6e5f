import type { TestApi } from './api.ts';
import { type ParticipantSession, participant } from './community.ts';

/** The calls with which people find, invite and block each other. */
export function meeting(api: TestApi) {
  const codeOf = async (of: ParticipantSession): Promise<string> =>
    (await api.call('GET', '/v1/community/code/', { as: of })).body.url.split('/').at(-1);
  const invite = (as: ParticipantSession, body: object) =>
    api.call('POST', '/v1/community/invitations/', { as, body });
  const inviteByLink = async (as: ParticipantSession, to: ParticipantSession) =>
    invite(as, { code: await codeOf(to) });
  const rows = async (as: ParticipantSession, path: string) =>
    (await api.call('GET', path, { as })).body.results;
  const received = (as: ParticipantSession) => rows(as, '/v1/community/invitations/');
  const sent = (as: ParticipantSession) => rows(as, '/v1/community/invitations/?direction=sent');
  const connections = async (as: ParticipantSession): Promise<string[]> =>
    (await rows(as, '/v1/community/connections/')).map(
      ({ person }: { person: { name: string } }) => person.name,
    );
  const accept = (as: ParticipantSession, { invitation }: { invitation: string }) =>
    api.call('POST', `/v1/community/invitations/${invitation}/accept/`, { as });
  const end = (as: ParticipantSession, { invitation }: { invitation: string }) =>
    api.call('DELETE', `/v1/community/invitations/${invitation}/`, { as });
  const block = (as: ParticipantSession, of: ParticipantSession) =>
    api.call('PUT', `/v1/community/blocks/${of.person}/`, { as });
  const unblock = (as: ParticipantSession, of: ParticipantSession) =>
    api.call('DELETE', `/v1/community/blocks/${of.person}/`, { as });
  const remove = (as: ParticipantSession, of: ParticipantSession) =>
    api.call('DELETE', `/v1/community/connections/${of.person}/`, { as });

  /** Puts both people into the same group, whose facilitator takes part in the community. */
  async function shareGroup(
    ...members: ParticipantSession[]
  ): Promise<{ group: number; leader: ParticipantSession }> {
    const leader = await participant(api, 'Nomsa', 'Guide');
    const made = { facilitator_id: leader.user_id, created_at: new Date(), closed_at: null };
    const { id: group } = await api.db
      .insertInto('learner_group')
      .values({ ...made, name: `Group ${leader.user_id}`, code: `C${leader.user_id}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const joined = { state: 'joined', agreed_at: new Date(), agreed_to: '2026-11' } as const;
    for (const { user_id } of members)
      await api.db
        .insertInto('group_member')
        .values({ group_id: group, account_id: user_id, ...joined })
        .execute();
    return { group, leader };
  }

  return {
    codeOf,
    invite,
    inviteByLink,
    rows,
    received,
    sent,
    connections,
    accept,
    end,
    block,
    unblock,
    remove,
    shareGroup,
  };
}
