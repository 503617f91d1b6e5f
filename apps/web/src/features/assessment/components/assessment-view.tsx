import { Trans } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { learnerKey, quizStatusQuery } from '../../../lib/queries.ts';
import styles from '../assessment.module.scss';
import { attemptQuery, fetchQuiz } from '../queries/attempt-query.ts';
import { RunningAttempt } from './running-attempt.tsx';

interface AssessmentViewProps {
  module: number;
  onFinished: () => void;
}

/** The assessment, from the first question without an answer to the last. */
export function AssessmentView({ module, onFinished }: AssessmentViewProps) {
  const queries = useQueryClient();
  const attempt = attemptQuery(module);
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(attempt);
  // What an earlier entry left is there for an entry without a network, not to be shown.
  if (!data || error || !isFetchedAfterMount) {
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <Spinner>
        <Trans>Fetching the questions…</Trans>
      </Spinner>
    );
  }
  // As it stands now: an attempt that was finished elsewhere meanwhile is not begun anew.
  const reload = async () => {
    const quiz = await fetchQuiz(module);
    queries.setQueryData(attempt.queryKey, quiz);
  };
  const finish = () => {
    void queries.invalidateQueries({ queryKey: quizStatusQuery(module).queryKey });
    // It says whether the course is passed.
    void queries.invalidateQueries({ queryKey: learnerKey });
    onFinished();
  };
  return (
    <>
      <RunningAttempt quiz={data} onReload={reload} onFinished={finish} />
      <EarlierPass module={module} />
    </>
  );
}

/** Takes the fear out of practising. */
function EarlierPass({ module }: { module: number }) {
  const { data: status } = useQuery(quizStatusQuery(module));
  if (!status?.passed) return null;
  return (
    <p className={styles.earlierPass}>
      <Trans>
        You have passed this course with {status.result}&nbsp;%. That stays, however you answer now.
      </Trans>
    </p>
  );
}
