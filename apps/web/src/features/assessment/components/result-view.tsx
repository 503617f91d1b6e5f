import { Trans } from '@lingui/react/macro';
import { ApiError } from '@readytowork/api-client/api';
import type { Webmodule } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from '../assessment.module.scss';
import { notePendingResult } from '../pending-result.ts';
import { endAttempt } from '../queries/attempt-query.ts';
import { resultQuery } from '../queries/result-query.ts';
import { ReviewList } from './review-list.tsx';
import { Score } from './score.tsx';

interface ResultViewProps {
  module: Webmodule;
  /** Address at which the assessment begins. */
  entry: string;
}

/** The score of the last finished attempt, the next step, and the review of its answers. */
export function ResultView({ module, entry }: ResultViewProps) {
  const { data, error, isFetching, refetch } = useQuery(resultQuery(module.id));
  const isShown = data !== undefined;
  const queries = useQueryClient();
  useEffect(() => {
    if (!isShown) return;
    notePendingResult(module.id, false);
    endAttempt(queries, module.id);
  }, [isShown, module.id, queries]);
  if (data) {
    return (
      <div className={styles.result}>
        <Score module={module} result={data.result} entry={entry} />
        <ReviewList module={module} />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <NotYet entry={entry} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Spinner>
      <Trans>Fetching your score…</Trans>
    </Spinner>
  );
}

function NotYet({ entry }: { entry: string }) {
  return (
    <div className={styles.waiting}>
      <h2>
        <Trans>No result yet</Trans>
      </h2>
      <p>
        <Trans>
          You have not finished this assessment yet. Answer every question, and you will see your score here.
        </Trans>
      </p>
      <ButtonLink to={entry}>
        <Trans>Go to the assessment</Trans>
      </ButtonLink>
    </div>
  );
}
