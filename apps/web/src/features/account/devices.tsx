import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { endSession } from '@readytowork/api-client/end-session';
import type { DeviceSession } from '@readytowork/contract';
import { mostSessions } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './account.module.scss';
import { sessionsQuery } from './queries.ts';
import { useDeviceName } from './use-device-name.ts';

/** The devices that the person is signed in on, each with a button to sign it out. */
export function Devices({ userId }: { userId: number }) {
  const sessions = useQuery(sessionsQuery(userId));
  const ending = useEndSession(userId);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <section className="card">
      <h2>
        <Trans>Where you are signed in</Trans>
      </h2>
      <p>
        <Trans>
          If you do not know one of these devices, or have lost it, sign it out and change your password. You
          can be signed in {mostSessions} times; after that, signing in somewhere ends the one you have not
          used for longest.
        </Trans>
      </p>
      <p className="muted">
        <Trans>
          Logging out does not delete what you wrote in My search and in the tools: it stays on that phone. If
          you share the phone, delete it there first.
        </Trans>
      </p>
      {ending.isSuccess && (
        <StatusMessage key={ending.submittedAt}>
          <Alert kind="success">
            <Trans>Signed out. That device needs the password to get in again.</Trans>
          </Alert>
        </StatusMessage>
      )}
      {ending.isError && (
        <Alert kind="error" onDismiss={ending.reset}>
          {errorMessage(ending.error)}
        </Alert>
      )}
      {sessions.data && (
        <ul className={styles.devices}>
          {sessions.data.map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={ending.isPending && ending.variables === session.id}
              onEnd={() => ending.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions.isPending && <Spinner />}
      {sessions.isError && !sessions.data && (
        <LoadFailure
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          busy={sessions.isFetching}
        />
      )}
      {others.length > 0 && (
        <Button
          look="secondary"
          busy={ending.isPending && ending.variables === 'others'}
          onClick={() => ending.mutate('others')}
        >
          <Trans>Sign out all other devices</Trans>
        </Button>
      )}
    </section>
  );
}

interface DeviceProps {
  session: DeviceSession;
  busy: boolean;
  onEnd: () => void;
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const { t } = useLingui();
  const name = useDeviceName(session);
  const since = longDate(session.signed_in_at);
  const used = longDate(session.last_used_at);
  return (
    <li className={styles.device}>
      <div>
        <strong>{name}</strong>
        {session.current && (
          <>
            {' '}
            <Trans>(this device)</Trans>
          </>
        )}
        <p>
          <Trans>
            Signed in on {since}, last used on {used}
          </Trans>
        </p>
      </div>
      {!session.current && (
        <Button
          look="quiet"
          busy={busy}
          onClick={onEnd}
          aria-label={t`Sign out ${name}, last used on ${used}`}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

/** Ends the session with this id, or all other sessions. */
function useEndSession(userId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSuccess: () => cache.invalidateQueries(sessionsQuery(userId)),
  });
}
