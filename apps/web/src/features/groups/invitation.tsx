import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { MyGroup } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { addressWith } from './join-code.ts';
import { useLeave } from './use-leave.ts';

/** An invitation to a group that the learner has not accepted yet. */
export function Invitation({ group: { code, facilitator, id, name } }: { group: MyGroup }) {
  const decline = useLeave();
  return (
    <section className="card">
      <h2>{name}</h2>
      <p>
        <Trans>{facilitator} has invited you to this group. It sees nothing of you until you join.</Trans>
      </p>
      {decline.isError && <Alert kind="error">{errorMessage(decline.error)}</Alert>}
      <div className="actions">
        <ButtonLink to={addressWith(code ?? '')}>
          <Trans>Look at the group</Trans>
        </ButtonLink>
        <Button look="quiet" busy={decline.isPending} onClick={() => decline.mutate(id)}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </section>
  );
}
