import { ApiError, api } from '@readytowork/api-client/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';

/** On a bad line nobody waits longer than this to type. */
const patienceMs = 5_000;

/**
 * none: the page was opened without a link. A link that was not looked at in time counts as working, and is dead as soon as that is
 * known; of one that cannot be looked at, using it will tell.
 */
type Standing = 'none' | 'looking' | 'works' | 'dead';

/**
 * The link of a mail that led here, and whether it still works: nobody should think of a new password for nothing.
 * Read in the browser alone: the document is the same for everybody, and a token, being a key to the account, must not stay
 * in the address bar, the history or a referrer.
 */
export function useResetLink() {
  const [token, setToken] = useState('');
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('token');
    if (!found) return;
    setToken(found);
    window.history.replaceState(window.history.state, '', paths.forgotPassword);
  }, []);
  const asked = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => api('POST /v1/password_reset/check/', { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const impatient = useElapsed(asked.isPending && token !== '');
  return { token, standing: standingOf(token, asked, impatient), forget: () => setToken('') };
}

/** Whether this has been waited for long enough. */
function useElapsed(waiting: boolean): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setElapsed(true), patienceMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return elapsed;
}

function standingOf(
  token: string,
  asked: { isPending: boolean; error: unknown },
  impatient: boolean,
): Standing {
  if (token === '') return 'none';
  if (asked.isPending) return impatient ? 'works' : 'looking';
  return asked.error instanceof ApiError && asked.error.status === 400 ? 'dead' : 'works';
}
