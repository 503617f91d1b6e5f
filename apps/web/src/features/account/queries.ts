import { api, download } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** One's own profile, whole. */
export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => api('GET /v1/profile/profile/:id/', { params: { id }, signal }),
  });

/** Where the person is signed in. */
export const sessionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['sessions', id],
    queryFn: ({ signal }) => api('GET /v1/user/sessions/', { signal }),
  });

/** One's own picture, by its name: another picture has another. */
export const pictureQuery = (id: number, name: string | null | undefined) =>
  queryOptions({
    queryKey: ['picture', id, name],
    queryFn: ({ signal }) => download('GET /v1/profile/picture/:id/', { params: { id }, signal }),
    enabled: Boolean(name),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What one asked about the data held about oneself. */
export const dataRequestsQuery = (id: number) =>
  queryOptions({
    queryKey: ['data-requests', id],
    queryFn: ({ signal }) => api('GET /v1/user/data_requests/', { signal }),
  });

/** What one agreed to. */
export const consentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['consents', id],
    queryFn: ({ signal }) => api('GET /v1/user/consents/', { signal }),
  });
