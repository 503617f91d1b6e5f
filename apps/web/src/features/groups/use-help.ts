import { api } from '@readytowork/api-client/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { myGroupsQuery } from '../../lib/queries.ts';

interface Wanted {
  wanted: boolean;
  module?: number;
}

/** Asks the group's facilitator for help, or withdraws the request. */
export function useHelp(group: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ wanted, module = undefined }: Wanted) =>
      api('PUT /v1/my_groups/:group/help/', { params: { group }, body: { wanted, module: module ?? null } }),
    onSuccess: (changed) =>
      queries.setQueryData(myGroupsQuery.queryKey, (known) =>
        known?.map((one) => (one.id === changed.id ? changed : one)),
      ),
  });
}
