import { t } from '@lingui/core/macro';
import { ApiError, api, upload } from '@readytowork/api-client/api';
import type { Profile } from '@readytowork/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useObjectAddress } from '../../lib/use-object-address.ts';
import { pictureQuery, profileQuery } from './queries.ts';
import { smallPicture } from './small-picture.ts';

/** The server's limit (packages/contract/src/people.ts). */
const mostBytes = 5 * 1024 * 1024;

/** The user's picture, with the actions to change it. */
export function usePicture(profile: Profile) {
  const cache = useQueryClient();
  const follow = () => cache.invalidateQueries(profileQuery(profile.user_id));
  const kept = useQuery(pictureQuery(profile.user_id, profile.picture));
  const put = useMutation({
    mutationFn: async (file: File) => {
      const small = await smallPicture(file);
      if (small.size > mostBytes)
        throw new ApiError({
          status: 413,
          detail: t`This file is larger than 5 MB, and this browser cannot make it smaller. Choose another.`,
        });
      const form = new FormData();
      form.set('picture', small, 'picture');
      await upload('POST /v1/user/picture/', form);
    },
    onSuccess: follow,
  });
  const remove = useMutation({ mutationFn: () => api('DELETE /v1/user/picture/'), onSuccess: follow });
  const address = useObjectAddress(profile.picture ? kept.data : undefined);
  return { kept, address, put, remove };
}
