import { api } from '@readytowork/api-client/api';
import type { Connection } from '@readytowork/contract';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { noticesKey } from '../../lib/queries.ts';
import { membershipQuery } from './membership.ts';
import { connectingKey } from './queries.ts';

/**
 * Runs an action and then refetches every list: an accepted invitation leaves one list and appears in another.
 *
 * @param then called before the refetch, which may remove the pressed button
 */
function useAct<Given, Done>(act: (given: Given) => Promise<Done>, then?: (done: Done) => void) {
  const queries = useQueryClient();
  const options: UseMutationOptions<Done, Error, Given> = {
    mutationFn: act,
    onSuccess: (done) => {
      then?.(done);
      // An answered invitation has no notice, so the membership is fetched for the new count.
      void queries.invalidateQueries({ queryKey: noticesKey });
      void queries.invalidateQueries({ queryKey: membershipQuery.queryKey });
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

/** Declines an invitation, or withdraws one that the member sent. */
export const useEndInvitation = () =>
  useAct((asked: string) => api('DELETE /v1/community/invitations/:asked/', { params: { asked } }));

/** Invites a person whom the member can see, or whose link they have. */
export const useInvite = () =>
  useAct((who: { person: string } | { code: string }) =>
    api('POST /v1/community/invitations/', { body: who }),
  );

export const useRemove = () =>
  useAct((person: string) => api('DELETE /v1/community/connections/:person/', { params: { person } }));

/**
 * Blocks a person: neither sees the other any more in any list, so every list is refetched.
 *
 * @param onBlocked called before the refetch, because a page about that person no longer exists
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
