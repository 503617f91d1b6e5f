import { errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

interface UnsubscribeProps {
  /** Path of the page, without the token. */
  path: string;
  stop: (token: string) => Promise<unknown>;
  /** Texts before the click, on the button, after it, and for a link without a token. */
  words: Record<'before' | 'button' | 'done' | 'missing', ReactNode>;
}

/** Unsubscribes only on a click, because mail programs open links too. */
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

/** Removes the token from the address bar at once. Returns undefined until it is read, and '' if there is none. */
function useToken(path: string): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('stop') ?? '';
    if (found) window.history.replaceState(window.history.state, '', path);
    setToken((held) => found || held || '');
  }, [path]);
  return token;
}
