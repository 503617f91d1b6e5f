import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { ProfilePage } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useNavigate } from '@readytowork/ui/router';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useState } from 'react';
import { useInvite } from '../../features/community/use-connecting.ts';
import { useIsMuted } from '../../features/community/use-is-muted.ts';
import { WriteButton } from '../../features/community/write-button.tsx';
import { ReportButton } from '../../features/reporting/report-button.tsx';
import { Later } from '../../lib/later.tsx';
import { paths } from '../../lib/paths.ts';

interface PersonActionsProps {
  person: string;
  page: ProfilePage;
}

/** What a signed-in reader can do about the owner of a page. */
export function PersonActions({ person, page: { name, reader } }: PersonActionsProps) {
  const [blocking, setBlocking] = useState(false);
  const close = () => setBlocking(false);
  const navigate = useNavigate();
  const isMuted = useIsMuted();
  return (
    <>
      {reader === 'connection' && !isMuted && <WriteButton to={{ person, name }} />}
      {reader === 'participant' && <Invite person={person} />}
      {reader !== 'visitor' && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setBlocking(true)}>
          <Trans>Block…</Trans>
        </Button>
      )}
      <ReportButton of={{ kind: 'profile', id: person }} name={name} />
      {blocking && (
        <Later fetchPart={() => import('../../features/community/block-dialog.tsx')} onClose={close}>
          {({ BlockDialog }) => (
            <BlockDialog
              person={{ person, name }}
              onClose={close}
              onBlocked={() => navigate(paths.community, { replace: true })}
            />
          )}
        </Later>
      )}
    </>
  );
}

/** Lets any reader of the page invite its owner. If an invitation is already waiting, nothing changes. */
function Invite({ person }: { person: string }) {
  const invite = useInvite();
  if (invite.isSuccess)
    return (
      <StatusMessage>
        {invite.data.outcome === 'connected' ? (
          <Trans>You are connected.</Trans>
        ) : (
          <Trans>Invited. We will tell you if they accept.</Trans>
        )}
      </StatusMessage>
    );
  return (
    <>
      <Button busy={invite.isPending} onClick={() => invite.mutate({ person })}>
        <Trans>Connect</Trans>
      </Button>
      {invite.isError && <Alert kind="error">{errorMessage(invite.error)}</Alert>}
    </>
  );
}
