import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { DraftComment } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSay } from '../../../lib/status.tsx';
import { When } from '../../../lib/when.tsx';
import { draftCommentsQuery } from './draft-queries.ts';
import styles from './text.module.scss';

/** Reviewers' comments on the draft, which an editor closes. */
export function DraftComments({ module }: { module: number }) {
  const { data, error, isFetching, refetch } = useQuery(draftCommentsQuery(module));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || data.comments.length === 0) return null;
  return (
    <section className="card" aria-labelledby="comments">
      <h2 id="comments">
        <Trans>Comments of reviewers</Trans>
      </h2>
      <ul className={styles.links}>
        {data.comments.map((comment) => (
          <Comment key={comment.id} module={module} comment={comment} />
        ))}
      </ul>
    </section>
  );
}

function Comment({ module, comment }: { module: number; comment: DraftComment }) {
  const say = useSay();
  const queries = useQueryClient();
  const { id, chapter, name, text, made_at } = comment;
  const close = useMutation({
    mutationFn: () =>
      api('PUT /v1/modules/:module/draft/comments/:draftComment/closed/', {
        params: { module, draftComment: id },
      }),
    onSuccess: (rest) => {
      queries.setQueryData(draftCommentsQuery(module).queryKey, rest);
      say(<Trans>The comment is closed.</Trans>);
    },
  });
  return (
    <li>
      <p className="muted">
        {name === '' ? (
          <Trans>
            Chapter {chapter}, on <When at={made_at} />
          </Trans>
        ) : (
          <Trans>
            Chapter {chapter}, by {name}, on <When at={made_at} />
          </Trans>
        )}
      </p>
      <p className={styles.said}>{text}</p>
      {close.isError && <Alert kind="error">{errorMessage(close.error)}</Alert>}
      <Button look="secondary" busy={close.isPending} onClick={() => close.mutate()}>
        <Trans>Close the comment</Trans>
      </Button>
    </li>
  );
}
