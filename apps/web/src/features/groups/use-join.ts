import { api } from '@readytowork/api-client/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { learnerKey } from '../../lib/queries.ts';
import { joinCodeQuery } from './join-code.ts';

/** Joins a group, with consent to the version of the notice that was shown. */
export function useJoin(user: number, code: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (agreed_to: string) => api('POST /v1/my_groups/', { body: { code, agreed_to } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: learnerKey }),
    // A refusal may mean that the notice has changed, so fetch it again.
    onError: () => queries.invalidateQueries(joinCodeQuery(user, code)),
  });
}
