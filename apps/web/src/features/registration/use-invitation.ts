import { api } from '@readytowork/api-client/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

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
    const address = new URL(window.location.href);
    const found = address.searchParams.get('invitation');
    if (!found) return;
    setToken(found);
    address.searchParams.delete('invitation');
    window.history.replaceState(window.history.state, '', address);
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
