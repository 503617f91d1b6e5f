import { t } from '@lingui/core/macro';
import { ApiError, upload } from '@readytowork/api-client/api';
import { useMutation } from '@tanstack/react-query';
import { smallPhoto } from './photo-size.ts';

/** The server's limit (packages/contract/src/posts.ts). */
const mostBytes = 5 * 1024 * 1024;

/** An uploaded picture for the unsent post. */
export interface ChosenPicture {
  name: string;
  /** Alternative text. */
  words: string;
  file: Blob;
  width: number;
  height: number;
}

/** Uploads a post's picture before the post. The phone scales it down; the upload needs the network. */
export function useSendPicture(onSent: (picture: ChosenPicture) => void) {
  return useMutation({
    mutationFn: async (chosen: File): Promise<ChosenPicture> => {
      const file = await smallPhoto(chosen);
      if (file.size > mostBytes)
        throw new ApiError({
          status: 413,
          detail: t`This file is larger than 5 MB, and this browser cannot make it smaller. Choose another.`,
        });
      const form = new FormData();
      form.set('picture', file, 'picture');
      const { name, width, height } = await upload('POST /v1/post_pictures/', form);
      return { name, width, height, file, words: '' };
    },
    onSuccess: onSent,
  });
}
export type SendPicture = ReturnType<typeof useSendPicture>;
