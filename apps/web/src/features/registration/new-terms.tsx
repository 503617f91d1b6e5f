import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TermsLinks } from './terms-notice.tsx';

/** The terms that the user accepted; fetched only if existing users have to accept a new version. */
const acceptedQuery = (user: number) =>
  queryOptions({
    queryKey: ['accepted-terms', user],
    queryFn: async ({ signal }) => {
      const consents = await api('GET /v1/user/consents/', { signal });
      return consents.find(({ kind }) => kind === 'terms')?.version ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Asks users who accepted earlier terms to accept the current ones. Users can postpone the answer, and are asked again the next
 * time.
 */
export function NewTerms({ user, terms }: { user: number; terms: string }) {
  const { data: accepted } = useQuery(acceptedQuery(user));
  const [waits, setWaits] = useState(false);
  const accept = useMutation({
    mutationFn: () => api('POST /v1/user/terms/', { body: { terms } }),
    onSuccess: () => setWaits(true),
  });
  if (accepted === undefined || accepted === terms || waits) return null;
  const later = () => setWaits(true);
  return (
    <Dialog
      open
      title={<Trans>Our terms have changed</Trans>}
      onClose={later}
      actions={
        <>
          <Button look="secondary" onClick={later}>
            <Trans>Later</Trans>
          </Button>
          <Button busy={accept.isPending} onClick={() => accept.mutate()}>
            <Trans>I accept</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Please read our terms and our privacy policy, and accept them to go on. They say what we do with
          your personal information under POPIA.
        </Trans>
      </p>
      <TermsLinks />
      {accept.isError && <Alert kind="error">{errorMessage(accept.error)}</Alert>}
    </Dialog>
  );
}
