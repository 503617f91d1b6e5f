import { api } from '@readytowork/api-client/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Data of an invitation for the form. */
export interface Invited {
  invitation: string;
  email: string;
}

/**
 * The invitation in the link, once the server has confirmed it. The token is removed from the address bar at once, so that
 * neither the history nor a referrer contains it.
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
