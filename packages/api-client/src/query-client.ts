import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Creates the query cache. Without a network queries fail at once, and the page offers to retry. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status >= 502,
        retryDelay: (_, error) => 1000 * Math.min(10, (error instanceof ApiError && error.retryAfter) || 1),
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
