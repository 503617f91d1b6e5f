import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { CommunityPerson } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { generatePath, useNavigate } from '@readytowork/ui/router';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';

/** Opens the chat with a connection, and starts it if there is none yet. */
export function WriteButton({ to: { person, name } }: { to: Pick<CommunityPerson, 'person' | 'name'> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => api('POST /v1/chats/pair/', { body: { person } }),
    onSuccess: ({ room }) => navigate(generatePath(paths.chat, { room })),
  });
  return (
    <>
      <Button
        look="secondary"
        busy={open.isPending}
        onClick={() => open.mutate()}
        aria-label={t`Write to ${name}`}
      >
        <Trans>Write</Trans>
      </Button>
      {open.isError && <Alert kind="error">{errorMessage(open.error)}</Alert>}
    </>
  );
}
