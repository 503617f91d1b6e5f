import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { Post } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postChanged } from './post-cache.ts';

/** Button that sends or withdraws "Well done". */
export function WellDone({ post }: { post: Post }) {
  const queries = useQueryClient();
  const { id, well_done, well_dones } = post;
  const say = useMutation({
    mutationFn: () => {
      const of = { params: { post: id }, body: {} };
      return well_done
        ? api('DELETE /v1/posts/:post/well_done/', of)
        : api('PUT /v1/posts/:post/well_done/', of);
    },
    onSuccess: (now) => postChanged(queries, now),
  });
  return (
    <>
      <Button look="quiet" aria-pressed={well_done} busy={say.isPending} onClick={() => say.mutate()}>
        <Trans>Well done</Trans>
        {well_dones > 0 && ` · ${well_dones}`}
      </Button>
      {say.isError && <span role="alert">{errorMessage(say.error)}</span>}
    </>
  );
}
