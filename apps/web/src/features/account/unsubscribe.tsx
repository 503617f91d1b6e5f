import { errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

interface UnsubscribeProps {
  /** The address of the page, without the token. */
  path: string;
  stop: (token: string) => Promise<unknown>;
  /** What is said: before, on the button, once it is done, and where the link of the mail is missing. */
  words: Record<'before' | 'button' | 'done' | 'missing', ReactNode>;
}

/** Not by itself: mail programs open links too, and nobody asked them to. */
export function Unsubscribe({ path, stop: call, words }: UnsubscribeProps) {
  const token = useToken(path);
  const stop = useMutation({ mutationFn: call });
  if (stop.isSuccess)
    return (
      <StatusMessage>
        <Alert kind="success">{words.done}</Alert>
      </StatusMessage>
    );
  if (token === '') return <Alert kind="note">{words.missing}</Alert>;
  return (
    <>
      <p>{words.before}</p>
      {stop.isError && <Alert kind="error">{errorMessage(stop.error)}</Alert>}
      <Button busy={stop.isPending || token === undefined} onClick={() => token && stop.mutate(token)}>
        {words.button}
      </Button>
    </>
  );
}

/** The token leaves the address bar at once. Undefined until it is read, empty where there is none. */
function useToken(path: string): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('stop') ?? '';
    if (found) window.history.replaceState(window.history.state, '', path);
    setToken((held) => found || held || '');
  }, [path]);
  return token;
}
