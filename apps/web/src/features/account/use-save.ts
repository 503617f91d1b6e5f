import { ApiError, api } from '@readytowork/api-client/api';
import type { CallAt, Input } from '@readytowork/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../lib/queries.ts';
import { profileQuery } from './queries.ts';

type Changes = Input<CallAt['PATCH /v1/user/']>['body'];

/** Saves parts of one's own record, unless reading them throws; every page that shows it follows. */
export function useSave() {
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: async (read: () => Changes) => api('PATCH /v1/user/', { body: read() }),
    onSuccess: (user) => {
      cache.setQueryData(userQuery(user.user_id).queryKey, user);
      return cache.invalidateQueries(profileQuery(user.user_id));
    },
  });
  return { save, fields: save.error instanceof ApiError ? save.error.fields : {} };
}
