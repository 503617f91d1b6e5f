import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { Room } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useNavigate } from '@readytowork/ui/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { roomLeft } from '../queries.ts';

/** Warns that leaving cannot be undone, then leaves the chat. */
export function LeaveRoom({ room: { room } }: { room: Room }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => api('DELETE /v1/chats/:room/', { params: { room } }),
    onSuccess: () => {
      navigate(paths.chats, { replace: true });
      roomLeft(queries, room);
    },
  });
  return (
    <details>
      <summary className="button button-quiet">
        <Trans>Leave this chat…</Trans>
      </summary>
      <p>
        <Trans>
          You will not be able to read this chat any more, and nobody can add you again. What you wrote stays
          for the others.
        </Trans>
      </p>
      <Button busy={leave.isPending} onClick={() => leave.mutate()}>
        <Trans>Leave for good</Trans>
      </Button>
      {leave.isError && <Alert kind="error">{errorMessage(leave.error)}</Alert>}
    </details>
  );
}
