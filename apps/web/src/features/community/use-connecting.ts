import { api } from '@readytowork/api-client/api';
import type { Connection } from '@readytowork/contract';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { connectingKey } from './queries.ts';

/**
 * After each of these acts every list is asked for again: an invitation that is accepted leaves one and stands in another.
 *
 * @param then told first: whoever was pressed may be gone with the list that comes
 */
function useAct<Given, Done>(act: (given: Given) => Promise<Done>, then?: (done: Done) => void) {
  const queries = useQueryClient();
  const options: UseMutationOptions<Done, Error, Given> = {
    mutationFn: act,
    onSuccess: (done) => {
      then?.(done);
      return queries.invalidateQueries({ queryKey: connectingKey });
    },
  };
  return useMutation(options);
}

export const useAccept = (then: (connection: Connection) => void) =>
  useAct(
    (asked: string) => api('POST /v1/community/invitations/:asked/accept/', { params: { asked } }),
    then,
  );

/** Declines an invitation, or takes one's own back. */
export const useEndInvitation = () =>
  useAct((asked: string) => api('DELETE /v1/community/invitations/:asked/', { params: { asked } }));

/** Somebody whom the caller sees, or whose link they have. */
export const useInvite = () =>
  useAct((who: { person: string } | { code: string }) =>
    api('POST /v1/community/invitations/', { body: who }),
  );

export const useRemove = () =>
  useAct((person: string) => api('DELETE /v1/community/connections/:person/', { params: { person } }));

/**
 * From then on neither sees anything of the other, in any list there is: every list is asked for anew.
 *
 * @param onBlocked before that: where the page is about the other one, it is none any more
 */
export function useBlock(onBlocked: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (person: string) => api('PUT /v1/community/blocks/:person/', { params: { person } }),
    onSuccess: () => {
      onBlocked();
      return queries.invalidateQueries();
    },
  });
}

export const useUnblock = () =>
  useAct((person: string) => api('DELETE /v1/community/blocks/:person/', { params: { person } }));
