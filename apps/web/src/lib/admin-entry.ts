import { useSession } from '@readytowork/api-client/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQuery } from './queries.ts';

/** The administration site, another document of this origin. */
export const adminSite = '/admin/';

const key = 'rtw.admin';

/**
 * Whether the user is an admin user (docs/specification.md, section 2), without a request. Pages that fetch the user's record
 * know it; for the others, local storage remembers the last answer.
 */
export function useIsAdmin(): boolean {
  const id = useSession()?.user_id ?? 0;
  const { data: user } = useQuery({ ...userQuery(id), enabled: false });
  const isAdmin = user?.is_admin;
  useEffect(() => {
    if (isAdmin !== undefined) remember(id, isAdmin);
  }, [id, isAdmin]);
  return id > 0 && (isAdmin ?? remembered() === String(id));
}

function remember(id: number, isAdmin: boolean): void {
  try {
    if (isAdmin) localStorage.setItem(key, String(id));
    else if (remembered() === String(id)) localStorage.removeItem(key);
  } catch {
    // Without storage, only pages that fetch the record show the link to the administration site.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
