import { api } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { CallAt, Input } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../lib/queries.ts';
import { profileQuery } from './queries.ts';

type Changes = Input<CallAt['PATCH /v1/user/']>['body'];

/** A form for fields of the user's own record. Saving updates every page that shows them. */
export function useProfileForm(read: (form: HTMLFormElement) => Changes) {
  const cache = useQueryClient();
  return useForm(async (form) => api('PATCH /v1/user/', { body: read(form) }), {
    onSuccess: (user) => {
      cache.setQueryData(userQuery(user.user_id).queryKey, user);
      return cache.invalidateQueries(profileQuery(user.user_id));
    },
  });
}
