import type {
  CommunityPerson,
  CommunityStanding,
  Connection,
  ConnectionInvitation,
} from '@readytowork/contract';

/** A member's standing in the community, with the given fields changed. */
export const standingOf = (own: Partial<CommunityStanding> = {}): CommunityStanding => ({
  mode: 'on',
  standing: 'in',
  rules: '2026-11',
  person: '00000000-0000-4000-8000-000000000001',
  handle: 'me',
  muted_until: null,
  barred_until: null,
  notices: 0,
  ...own,
});

export const personOf = (name: string): CommunityPerson => ({
  person: `00000000-0000-4000-8000-${name.length.toString().padStart(12, '0')}`,
  name,
  picture: null,
});

export const pageOf = <Row>(...results: Row[]) => ({
  count: results.length,
  more_than_count: false,
  next: null,
  previous: null,
  results,
});

export const connectionOf = (name: string): Connection => ({
  person: personOf(name),
  handle: 'a-handle',
  since: '2026-11-20T08:00:00.000Z',
});

export const invitationOf = (own: Partial<ConnectionInvitation> = {}): ConnectionInvitation => ({
  invitation: '00000000-0000-4000-8000-00000000000a',
  person: personOf('Sipho D.'),
  email: null,
  how: 'link',
  at: '2026-11-22T08:00:00.000Z',
  expires_at: null,
  ...own,
});
