import { api } from '@readytowork/api-client/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { learnerKey } from '../../lib/queries.ts';
import { joinCodeQuery } from './join-code.ts';

/** Joins a group, and agrees to the version of the notice that was shown. */
export function useJoin(user: number, code: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (agreed_to: string) => api('POST /v1/my_groups/', { body: { code, agreed_to } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: learnerKey }),
    // What is refused may be another notice by now: it is shown again.
    onError: () => queries.invalidateQueries(joinCodeQuery(user, code)),
  });
}
