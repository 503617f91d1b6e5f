import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { User } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '../../lib/queries.ts';
import { LazyLedGroups } from '../groups/lazy-led-groups.tsx';
import { BecomeFacilitator } from './become-facilitator.tsx';

/** Lets the user become a facilitator, or a learner again. */
export function UserType({ user }: { user: User }) {
  const { change, said, dismiss } = useUserType();
  const [asking, setAsking] = useState(false);
  const facilitates = user.user_type === 'rtw';
  return (
    <section className="card">
      {said && (
        <Alert kind={said.kind} onDismiss={dismiss}>
          {said.words}
        </Alert>
      )}
      <h2>{facilitates ? <Trans>You are a facilitator</Trans> : <Trans>Become a Facilitator</Trans>}</h2>
      <p>
        {facilitates ? (
          <Trans>
            You see the guides, assessments and answer sheets of the courses. Your own assessments wait until
            you are a learner again. What you have earned is still yours.
          </Trans>
        ) : (
          <Trans>
            Help the youth get ready to work: you get the guides, assessments and answer sheets of the
            courses. You can go back at any time.
          </Trans>
        )}
      </p>
      <Button
        look="secondary"
        busy={change.isPending}
        aria-haspopup={facilitates ? undefined : 'dialog'}
        onClick={() => (facilitates ? change.mutate('learner') : setAsking(true))}
      >
        {facilitates ? <Trans>Go back to learner</Trans> : <Trans>Become a facilitator</Trans>}
      </Button>
      {facilitates && change.isError && <LazyLedGroups user={user.user_id} />}
      {asking && (
        <BecomeFacilitator
          onClose={() => setAsking(false)}
          onAgreed={() => {
            setAsking(false);
            change.mutate('rtw');
          }}
        />
      )}
    </section>
  );
}

/** Changes the user's type and reports the outcome. */
function useUserType() {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; words: string }>();
  const change = useMutation({
    mutationFn: (user_type: User['user_type']) =>
      api('POST /v1/user/update_user_type/', { body: { user_type } }),
    onMutate: () => setSaid(undefined),
    onSuccess: (changed) => {
      cache.setQueryData(userQuery(changed.user_id).queryKey, changed);
      // Refetches everything, because the whole site depends on the type of user.
      void cache.invalidateQueries();
      const words =
        changed.user_type === 'rtw'
          ? t`Account successfully set to Facilitator`
          : t`Account successfully set to Learner`;
      setSaid({ kind: 'success', words });
    },
    onError: (error) => setSaid({ kind: 'error', words: errorMessage(error) }),
  });
  return { change, said, dismiss: () => setSaid(undefined) };
}
