import { api } from '@readytowork/api-client/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { learnerKey, myGroupsQuery } from '../../lib/queries.ts';

/** Leaves a group, or declines an invitation. */
export function useLeave() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (group: number) => api('DELETE /v1/my_groups/:group/', { params: { group } }),
    onSuccess: (_, left) => {
      queries.setQueryData(myGroupsQuery.queryKey, (known) => known?.filter(({ id }) => id !== left));
      void queries.invalidateQueries({ queryKey: learnerKey });
    },
  });
}
