import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { passMark } from '@readytowork/contract/constants';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { learnerKey, quizStatusQuery } from '../../../lib/queries.ts';
import { ownCertificatesQuery } from '../../certificate/own-certificates-query.ts';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import styles from '../assessment.module.scss';
import { attemptQuery, fetchQuiz } from '../queries/attempt-query.ts';
import { RunningAttempt } from './running-attempt.tsx';

interface AssessmentViewProps {
  module: Webmodule;
  onFinished: () => void;
}

/** The assessment, from the first unanswered question to the last. */
export function AssessmentView({ module: course, onFinished }: AssessmentViewProps) {
  const module = course.id;
  const queries = useQueryClient();
  const attempt = attemptQuery(useOutbox(), module);
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(attempt);
  // Cached data of an earlier visit is only a fallback for entering offline; do not show it before the fetch.
  if (!data || error || !isFetchedAfterMount) {
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <Spinner>
        <Trans>Fetching the questions…</Trans>
      </Spinner>
    );
  }
  // Fetches the attempt again, because one that was finished on another device must not start from the beginning.
  const reload = async () => {
    const quiz = await fetchQuiz(module);
    queries.setQueryData(attempt.queryKey, quiz);
  };
  const finish = () => {
    void queries.invalidateQueries({ queryKey: quizStatusQuery(module).queryKey });
    // Refetches the learner's record, which says whether the course is passed.
    void queries.invalidateQueries({ queryKey: learnerKey });
    // The old list does not contain the new certificate, so no space would be reserved for it.
    queries.removeQueries({ queryKey: ownCertificatesQuery.queryKey });
    onFinished();
  };
  return (
    <>
      {data.answered.length === 0 && (
        <Terms minutes={course.assessment_minutes} questions={data.questions.length} />
      )}
      <RunningAttempt quiz={data} onReload={reload} onFinished={finish} />
      <EarlierPass module={module} />
    </>
  );
}

/** Length of the assessment, shown before the first answer. */
function Terms({ minutes, questions }: { minutes: number; questions: number }) {
  return (
    <p className={styles.terms}>
      <Trans>
        {questions} questions, about {minutes} minutes. {passMark}&nbsp;% is a pass, and you can try as often
        as you like.
      </Trans>
    </p>
  );
}

/** Tells learners who passed before that practising cannot cost them the pass. */
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
