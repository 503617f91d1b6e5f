import { ApiError, api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** What a certificate says; null: there is none under this number. */
export const certificateQuery = (number: string) =>
  queryOptions({
    queryKey: ['certificate', number],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /v1/certificate/:number/', { params: { number }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
