import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { CommunityPerson, ConnectionInvitation } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BlockDialog } from './block-dialog.tsx';
import { useIsFetchedAlone } from './circle-query.ts';
import { PeopleList } from './people-list.tsx';
import { PersonLine } from './person-line.tsx';
import { invitationsQuery } from './queries.ts';
import { useAccept, useEndInvitation } from './use-connecting.ts';
import { WriteButton } from './write-button.tsx';

/** Invitations received. The sender sees nothing about the member until they accept. */
export function Received() {
  const list = useInfiniteQuery({ ...invitationsQuery('received'), enabled: useIsFetchedAlone() });
  const [accepted, setAccepted] = useState<CommunityPerson>();
  const none = list.data?.pages.every(({ results }) => results.length === 0);
  if (none && !accepted) return null;
  return (
    <section className="card" aria-labelledby="received">
      <h2 id="received">
        <Trans>Invitations</Trans>
      </h2>
      {accepted && (
        <StatusMessage>
          <Alert kind="success">
            <p>
              <Trans>You and {accepted.name} are connected.</Trans>
            </p>
            <WriteButton to={accepted} />
          </Alert>
        </StatusMessage>
      )}
      <PeopleList list={list} keyOf={({ invitation }) => invitation} empty={null}>
        {(invitation) => <One invitation={invitation} onAccepted={setAccepted} />}
      </PeopleList>
    </section>
  );
}

const hows: Record<ConnectionInvitation['how'], ReactNode> = {
  address: <Trans>Knows your email address</Trans>,
  link: <Trans>Has your link</Trans>,
  group: <Trans>From your group</Trans>,
  name: <Trans>Found you by your name</Trans>,
};

interface OneProps {
  invitation: ConnectionInvitation;
  onAccepted: (person: CommunityPerson) => void;
}

function One({ invitation: { how, invitation, person }, onAccepted }: OneProps) {
  const accept = useAccept((connection) => onAccepted(connection.person));
  const decline = useEndInvitation();
  const [blocking, setBlocking] = useState(false);
  const error = accept.error ?? decline.error;
  return (
    <>
      <PersonLine person={person} aside={hows[how]}>
        <div className="actions">
          <Button busy={accept.isPending} onClick={() => accept.mutate(invitation)}>
            <Trans>Accept</Trans>
          </Button>
          <Button look="secondary" busy={decline.isPending} onClick={() => decline.mutate(invitation)}>
            <Trans>Decline</Trans>
          </Button>
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setBlocking(true)}>
            <Trans>Block…</Trans>
          </Button>
        </div>
      </PersonLine>
      {error && <Alert kind="error">{errorMessage(error)}</Alert>}
      {blocking && person && <BlockDialog person={person} onClose={() => setBlocking(false)} />}
    </>
  );
}
