import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SafelyKept } from '../../outbox/components/safely-kept.tsx';
import { keepingQuery } from '../sync.ts';
import { useJobRecords } from '../use-job-search.ts';

/** Lets the learner also store the list in their account. Offline, the last choice known to the phone applies. */
export function KeepInAccount({ user }: { user: number }) {
  const queries = useQueryClient();
  const jobRecords = useJobRecords();
  const { data, error: unread } = useQuery(keepingQuery(jobRecords, user));
  const isKept = data ?? jobRecords.storedSince(user) !== undefined;
  const change = useMutation({
    mutationFn: async (keeps: boolean) => {
      await (keeps ? api('PUT /v1/job_search/', { body: {} }) : api('DELETE /v1/job_search/', {}));
      await queries.refetchQueries(keepingQuery(jobRecords, user));
    },
  });
  return (
    <>
      <p>
        <SafelyKept>
          {isKept ? (
            <Trans>
              On this phone and in your account, so that it is there on every phone where you sign in. Nobody
              else can read it, not even our team.
            </Trans>
          ) : (
            <Trans>
              On this phone, for you only. It is not in your account, so you will not find it on another
              phone.
            </Trans>
          )}
        </SafelyKept>
      </p>
      <p className="muted">
        <Trans>
          It stays on this phone after you log out. If you share the phone, delete here what others must not
          find.
        </Trans>
      </p>
      {unread && (
        <p className="muted">
          <Trans>We cannot reach your account just now. What you write is kept here and sent later.</Trans>
        </p>
      )}
      {change.error && <Alert kind="error">{errorMessage(change.error)}</Alert>}
      <p>
        <Button look="secondary" busy={change.isPending} onClick={() => change.mutate(!isKept)}>
          {isKept ? <Trans>Take it out of my account</Trans> : <Trans>Keep it in my account too</Trans>}
        </Button>
      </p>
    </>
  );
}
