import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { FoundPerson as Found } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import type { ReactNode } from 'react';
import { PersonLine } from './person-line.tsx';
import { useInvite } from './use-connecting.ts';

const standing: Partial<Record<Found['relation'], ReactNode>> = {
  connection: <Trans>You are connected</Trans>,
  invited: <Trans>Invited. No answer yet.</Trans>,
  invites: <Trans>Wants to connect with you</Trans>,
};

/** A person found in a group or by name, with the button to connect. */
export function FoundPerson({ found: { person, relation } }: { found: Found }) {
  const { t } = useLingui();
  const invite = useInvite();
  const { name } = person;
  return (
    <>
      <PersonLine person={person} aside={standing[relation]}>
        {(relation === 'nobody' || relation === 'invites') && (
          <Button
            look="secondary"
            busy={invite.isPending}
            onClick={() => invite.mutate({ person: person.person })}
            aria-label={relation === 'nobody' ? t`Invite ${name}` : t`Accept ${name}`}
          >
            {relation === 'nobody' ? <Trans>Invite</Trans> : <Trans>Accept</Trans>}
          </Button>
        )}
      </PersonLine>
      {invite.isError && <Alert kind="error">{errorMessage(invite.error)}</Alert>}
    </>
  );
}
