import { api } from '@readytowork/api-client/api';
import type { Me, Role } from '@readytowork/contract';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** Who is signed in, and what they may do here. A role that was taken is refused by the server at once, whatever stands here. */
export const meQuery = (user: number) =>
  queryOptions({
    queryKey: ['me', user],
    queryFn: ({ signal }) => api('GET /v1/staff/me/', { signal }),
    staleTime: 60_000,
  });

const nobody: Me = { user_id: 0, first_name: '', last_name: '', email: '', roles: [], factor_missing: false };

export const MeContext = createContext<Me>(nobody);

/** Whoever uses the site. */
export const useMe = (): Me => useContext(MeContext);

/** Whether to show somebody what only these roles may do. */
export const hasRole = ({ roles }: Me, allowed: readonly Role[]): boolean =>
  allowed.some((role) => roles.includes(role));
