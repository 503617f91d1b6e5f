import type { Connection, ConnectionInvitation, FoundPerson, Relationship } from '@readytowork/contract';
import { personView, someone } from '../membership/person.view.ts';
import type { listBlocks } from './blocks.queries.ts';
import type { ConnectionRow } from './connections.queries.ts';
import type { listReceived, listSent } from './invitations.queries.ts';
import type { FoundRow } from './people.queries.ts';

type RowOfPage<L extends (...given: never[]) => Promise<{ results: unknown[] }>> = Awaited<
  ReturnType<L>
>['results'][number];

/** Shows the whole name, because both agreed to connect. */
export const connectionView = (row: ConnectionRow): Connection => ({
  person: someone(personView(row, true)),
  handle: row.handle,
  since: row.since.toISOString(),
});

const invitationOf = ({ invitation, how, created_at, expires_at }: InvitationRow) => ({
  invitation,
  how,
  at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
});
type InvitationRow = Pick<RowOfPage<typeof listSent>, 'invitation' | 'how' | 'created_at' | 'expires_at'>;

export const receivedView = (row: RowOfPage<typeof listReceived>): ConnectionInvitation => ({
  ...invitationOf(row),
  person: personView(row),
  email: null,
});

export const sentView = (row: RowOfPage<typeof listSent>): ConnectionInvitation => ({
  ...invitationOf(row),
  person: personView(row),
  email: row.email,
});

interface Related {
  connected: boolean;
  invites: boolean;
  invited: boolean;
}

/** If several relations apply, returns the first. */
function relationOf({ connected, invites, invited }: Related): Relationship {
  if (connected) return 'connection';
  if (invites) return 'invites';
  return invited ? 'invited' : 'nobody';
}

export const foundView = (row: Omit<FoundRow, 'id'>): FoundPerson => ({
  person: someone(personView(row, row.connected)),
  relation: relationOf(row),
});

/** If it is the caller's own link, the person is the caller. */
export const foundByCodeView = (row: FoundRow, viewer: number): FoundPerson =>
  row.id === viewer ? { person: someone(personView(row, true)), relation: 'self' } : foundView(row);

export const blockView = (row: RowOfPage<typeof listBlocks>) => ({
  person: someone(personView({ ...row, picture: null })),
  since: row.at.toISOString(),
});
