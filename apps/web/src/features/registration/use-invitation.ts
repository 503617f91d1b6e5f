import { api } from '@readytowork/api-client/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';

/** What an invitation brings to the form. */
export interface Invited {
  invitation: string;
  email: string;
}

/**
 * The invitation of the link that led here, once the server has said whom it is for. The token leaves the address bar at
 * once: it must not stay in the history or in a referrer.
 */
export function useInvitation() {
  const [token, setToken] = useState('');
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('invitation');
    if (!found) return;
    setToken(found);
    window.history.replaceState(window.history.state, '', paths.register);
  }, []);
  const asked = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }): Promise<Invited> => {
      const { email } = await api('POST /api/register/invitation/', { body: { invitation: token }, signal });
      return { invitation: token, email };
    },
    enabled: token !== '',
    retry: false,
  });
  return { ...asked, came: token !== '' };
}
