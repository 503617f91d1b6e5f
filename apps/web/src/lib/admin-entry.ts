import { useSession } from '@readytowork/api-client/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQuery } from './queries.ts';

/** The administration site: another document of this origin. */
export const adminSite = '/admin/';

const key = 'rtw.admin';

/**
 * Whether the person is an admin user (docs/specification.md, section 2), as far as a page knows without asking: pages of theirs
 * fetch the record, and for all others this browser remembers whose it was.
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
    // Not remembered: the entry is there on the pages that know.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
