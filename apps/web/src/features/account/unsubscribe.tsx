import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';

/** The token leaves the address bar at once. Undefined until it is read, empty where there is none. */
function useToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('stop') ?? '';
    if (found) window.history.replaceState(window.history.state, '', paths.unsubscribe);
    setToken((held) => found || held || '');
  }, []);
  return token;
}

/** Not by itself: mail programs open links too, and nobody asked them to. */
export function Unsubscribe() {
  const token = useToken();
  const stop = useMutation({
    mutationFn: (given: string) => api('POST /v1/reminders/stop/', { body: { token: given } }),
  });
  if (stop.isSuccess)
    return (
      <StatusMessage>
        <Alert kind="success">
          <Trans>
            You get no more reminders. Your courses and your progress stay as they are. You can switch
            reminders on again in your profile.
          </Trans>
        </Alert>
      </StatusMessage>
    );
  if (token === '')
    return (
      <Alert kind="note">
        <Trans>
          This page needs the link of our mail. You can also switch reminders off in your profile.
        </Trans>
      </Alert>
    );
  return (
    <>
      <p>
        <Trans>We stop mailing you about your next step. Everything else stays as it is.</Trans>
      </p>
      {stop.isError && <Alert kind="error">{errorMessage(stop.error)}</Alert>}
      <Button busy={stop.isPending || token === undefined} onClick={() => token && stop.mutate(token)}>
        <Trans>Stop the reminders</Trans>
      </Button>
    </>
  );
}
