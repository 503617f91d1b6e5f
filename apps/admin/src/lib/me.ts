import { api } from '@readytowork/api-client/api';
import type { Me, Role } from '@readytowork/contract';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** The signed-in person and their roles. The server checks the roles again at every call. */
export const meQuery = (user: number) =>
  queryOptions({
    queryKey: ['me', user],
    queryFn: ({ signal }) => api('GET /v1/staff/me/', { signal }),
    staleTime: 60_000,
  });

const nobody: Me = { user_id: 0, first_name: '', last_name: '', email: '', roles: [], factor_missing: false };

export const MeContext = createContext<Me>(nobody);

/** The signed-in person. */
export const useMe = (): Me => useContext(MeContext);

/** True if the person has one of these roles. */
export const hasRole = ({ roles }: Me, allowed: readonly Role[]): boolean =>
  allowed.some((role) => roles.includes(role));
