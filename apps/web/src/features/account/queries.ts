import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** One's own profile, whole. */
export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => api('GET /v1/profile/profile/:id/', { params: { id }, signal }),
  });
