import { ApiError, api } from '@readytowork/api-client/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';

/** On a bad connection the user can type after this many milliseconds. */
const patienceMs = 5_000;

/**
 * `none`: the page was opened without a link. If the check takes too long, the link counts as working until the check says
 * `dead`. If the check fails, using the link decides.
 */
type Standing = 'none' | 'looking' | 'works' | 'dead';

/**
 * The link from a mail and whether it still works, so that users do not choose a new password in vain. It is read in the browser
 * only, because the server renders one document for everyone. The token is a key to the account, so it must not stay in the
 * address bar, the history or a referrer.
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

/** Whether that time has passed. */
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
