import { api, download } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The user's own profile, with its private parts. */
export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => api('GET /v1/profile/profile/:id/', { params: { id }, signal }),
  });

/** The user's sessions. */
export const sessionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['sessions', id],
    queryFn: ({ signal }) => api('GET /v1/user/sessions/', { signal }),
  });

/** The user's picture. Each new picture gets a new name. */
export const pictureQuery = (id: number, name: string | null | undefined) =>
  queryOptions({
    queryKey: ['picture', id, name],
    queryFn: ({ signal }) => download('GET /v1/profile/picture/:id/', { params: { id }, signal }),
    enabled: Boolean(name),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The user's requests about their data. */
export const dataRequestsQuery = (id: number) =>
  queryOptions({
    queryKey: ['data-requests', id],
    queryFn: ({ signal }) => api('GET /v1/user/data_requests/', { signal }),
  });

/** The user's consents. */
export const consentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['consents', id],
    queryFn: ({ signal }) => api('GET /v1/user/consents/', { signal }),
  });
