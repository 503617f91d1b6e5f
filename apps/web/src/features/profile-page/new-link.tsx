import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { generatePath, useNavigate } from '@readytowork/ui/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';

/** Gives the profile page a new address, in case the old one reached the wrong people. */
export function NewLink() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const renew = useMutation({
    mutationFn: () => api('POST /v1/community/handle/'),
    onSuccess: async ({ handle }) => {
      setOpen(false);
      navigate(generatePath(paths.person, { handle }), { replace: true });
      await queries.invalidateQueries({ queryKey: ['community'] });
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Make a new link…</Trans>
      </Button>
      <Dialog
        open={isOpen}
        title={<Trans>Make a new link to your page?</Trans>}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button look="quiet" onClick={() => setOpen(false)}>
              <Trans>Keep the link</Trans>
            </Button>
            <Button busy={renew.isPending} onClick={() => renew.mutate()}>
              <Trans>Make a new link</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            The link you have now will stop working at once, for everybody you gave it to. Your connections
            can still open your page.
          </Trans>
        </p>
        {renew.isError && <Alert kind="error">{errorMessage(renew.error)}</Alert>}
      </Dialog>
    </>
  );
}
