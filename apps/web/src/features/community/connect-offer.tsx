import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import { ApiError } from '@readytowork/api-client/api-error';
import type { FoundPerson } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { codeQuery } from './queries.ts';
import { useInvite } from './use-connecting.ts';
import { WriteButton } from './write-button.tsx';

/** Shows who owns the link before the user sends that person an invitation. */
export function ConnectOffer({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery(codeQuery(code));
  if (error instanceof ApiError && error.status === 404)
    return (
      <Alert kind="error">
        <p>{errorMessage(error)}</p>
        <Back />
      </Alert>
    );
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Spinner />;
  return <Offer code={code} found={data} />;
}

const Back = () => (
  <ButtonLink look="secondary" to={paths.community}>
    <Trans>Go to your connections</Trans>
  </ButtonLink>
);

function Offer({ code, found: { person, relation } }: { code: string; found: FoundPerson }) {
  const invite = useInvite();
  const { name } = person;
  const done: Record<FoundPerson['relation'], ReactNode> = {
    nobody: null,
    invites: null,
    self: <Trans>This is your own link. Send it to someone you know.</Trans>,
    connection: <Trans>You and {name} are connected.</Trans>,
    invited: <Trans>You have asked {name} to connect. They will see it and decide.</Trans>,
  };
  if (done[relation])
    return (
      <StatusMessage>
        <Alert kind={relation === 'self' ? 'note' : 'success'}>
          <p>{done[relation]}</p>
          <div className="actions">
            {relation === 'connection' && <WriteButton to={person} />}
            <Back />
          </div>
        </Alert>
      </StatusMessage>
    );
  return (
    <>
      <h2>{name}</h2>
      <p>
        <Trans>
          Connect only with people you know. Once {name} accepts, you see each other’s full names and what
          each of you shows to connections, and you can write to each other.
        </Trans>
      </p>
      {invite.isError && <Alert kind="error">{errorMessage(invite.error)}</Alert>}
      <div className="actions">
        <Button busy={invite.isPending} onClick={() => invite.mutate({ code })}>
          {relation === 'invites' ? <Trans>Accept the invitation</Trans> : <Trans>Connect</Trans>}
        </Button>
        <ButtonLink look="quiet" to={paths.dashboard}>
          <Trans>Not now</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
