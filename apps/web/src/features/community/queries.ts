import { api } from '@readytowork/api-client/api';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Prefix of all queries about connections: one action changes several lists. */
export const connectingKey = ['connecting'] as const;

const first: string | undefined = undefined;
const nextOf = ({ next }: { next: string | null }) => next ?? undefined;

/** @param search beginning of a name; empty for all connections */
export const connectionsQuery = (search = '') =>
  infiniteQueryOptions({
    queryKey: [...connectingKey, 'connections', search],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /v1/community/connections/', { query: { cursor, ...(search && { search }) }, signal }),
    initialPageParam: first,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });

export const invitationsQuery = (direction: 'received' | 'sent') =>
  infiniteQueryOptions({
    queryKey: [...connectingKey, 'invitations', direction],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /v1/community/invitations/', { query: { cursor, direction }, signal }),
    initialPageParam: first,
    getNextPageParam: nextOf,
  });

export const blocksQuery = infiniteQueryOptions({
  queryKey: [...connectingKey, 'blocks'],
  queryFn: ({ pageParam: cursor, signal }) => api('GET /v1/community/blocks/', { query: { cursor }, signal }),
  initialPageParam: first,
  getNextPageParam: nextOf,
});

export const groupPeopleQuery = (group: number) =>
  infiniteQueryOptions({
    queryKey: [...connectingKey, 'group', group],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /v1/community/groups/:group/people/', { params: { group }, query: { cursor }, signal }),
    initialPageParam: first,
    getNextPageParam: nextOf,
  });

/** The member's link to connect. */
export const ownCodeQuery = queryOptions({
  queryKey: ['connect-code'],
  queryFn: ({ signal }) => api('GET /v1/community/code/', { signal }),
});

/** The owner of a link. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: [...connectingKey, 'code', code],
    queryFn: ({ signal }) => api('GET /v1/community/codes/:code/', { params: { code }, signal }),
    retry: false,
  });

export const namedQuery = (name: string) =>
  queryOptions({
    queryKey: [...connectingKey, 'named', name],
    queryFn: ({ signal }) => api('GET /v1/community/people/', { query: { name }, signal }),
  });
