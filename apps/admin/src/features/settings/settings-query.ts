import { api } from '@readytowork/api-client/api';
import type { Setting } from '@readytowork/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api('GET /v1/settings/', { signal }),
});

/** Puts the server's current setting into the cache. */
export function useShowSetting(): (setting: Setting) => void {
  const queries = useQueryClient();
  return (changed) =>
    queries.setQueryData(settingsQuery.queryKey, (settings) =>
      settings?.map((setting) => (setting.name === changed.name ? changed : setting)),
    );
}
