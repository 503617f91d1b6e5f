import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { CodeForm, isWrongCode } from './code-form.tsx';
import styles from './groups.module.scss';
import { joinCodeQuery } from './join-code.ts';
import { useJoin } from './use-join.ts';
import { WhoSeesWhat } from './who-sees-what.tsx';

interface JoinOfferProps {
  user: number;
  code: string;
}

/** Shows the group's owner and who will see what, before the learner consents. */
export function JoinOffer({ user, code }: JoinOfferProps) {
  const asked = useQuery(joinCodeQuery(user, code));
  const join = useJoin(user, code);
  if (join.data) return <Joined name={join.data.name} />;
  if (asked.isError && isWrongCode(asked.error))
    return (
      <>
        <Alert kind="error">{errorMessage(asked.error)}</Alert>
        <CodeForm user={user} />
      </>
    );
  if (asked.isError)
    return <LoadFailure error={asked.error} onRetry={() => void asked.refetch()} busy={asked.isFetching} />;
  if (!asked.data)
    return (
      <div className={styles.offer}>
        <Spinner />
      </div>
    );
  const { group, joined, notice } = asked.data;
  if (joined) return <Joined name={group.name} />;
  return (
    <div className={styles.offer}>
      <h2>{group.name}</h2>
      <p>
        <Trans>A learning group, led by {group.facilitator}.</Trans>
      </p>
      <WhoSeesWhat notice={notice} facilitator={group.facilitator} />
      {join.isError && <Alert kind="error">{errorMessage(join.error)}</Alert>}
      <div className="actions">
        <Button busy={join.isPending} onClick={() => join.mutate(notice.version)}>
          <Trans>I agree: join the group</Trans>
        </Button>
        <ButtonLink look="quiet" to={paths.dashboard}>
          <Trans>Not now</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function Joined({ name }: { name: string }) {
  return (
    <StatusMessage>
      <Alert kind="success">
        <p>
          <Trans>You are in the group “{name}”.</Trans>
        </p>
        <div className="actions">
          <ButtonLink to={paths.dashboard}>
            <Trans>To my courses</Trans>
          </ButtonLink>
          <ButtonLink look="quiet" to={paths.groups}>
            <Trans>My groups</Trans>
          </ButtonLink>
        </div>
      </Alert>
    </StatusMessage>
  );
}
