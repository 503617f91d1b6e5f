import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { endSession } from '@readytowork/api-client/end-session';
import type { DeviceSession } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSay } from '../../lib/status.tsx';
import { When } from '../../lib/when.tsx';
import { sessionsQuery } from './queries.ts';

/** The devices on which the person is signed in, each with a button to sign it out. */
export function SessionsCard({ user }: { user: number }) {
  const sessions = useQuery(sessionsQuery(user));
  const ending = useEndSession(user);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">
        <Trans>Where you are signed in</Trans>
      </h2>
      <p>
        <Trans>
          If you do not know one of these devices, or have lost it, sign it out and change your password.
        </Trans>
      </p>
      {ending.isError && (
        <Alert kind="error" onDismiss={ending.reset}>
          {errorMessage(ending.error)}
        </Alert>
      )}
      {sessions.isError && !sessions.data && (
        <LoadFailure
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          busy={sessions.isFetching}
        />
      )}
      <ul className="devices">
        {sessions.data?.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      {others.length > 1 && (
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
  return (
    <li>
      <div>
        <strong>{name}</strong> {session.current && <Trans>(this device)</Trans>}
        <p>
          <Trans>
            Signed in: <When at={session.signed_in_at} />. Last used: <When at={session.last_used_at} />.
          </Trans>
        </p>
      </div>
      {!session.current && (
        <Button look="quiet" busy={busy} onClick={onEnd} aria-label={t`Sign out ${name}`}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

/** "Chrome on Android", or less if browser or system is unknown. */
function useDeviceName({ browser, system }: DeviceSession): string {
  const { t } = useLingui();
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`A device that does not say what it is`;
}

/** Ends one session by its id, or all `others`. */
function useEndSession(user: number) {
  const queries = useQueryClient();
  const say = useSay();
  return useMutation({
    mutationFn: endSession,
    onSuccess: () => {
      say(<Trans>Signed out. That device needs the password to get in again.</Trans>);
      return queries.invalidateQueries(sessionsQuery(user));
    },
  });
}
