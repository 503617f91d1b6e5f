import { Select, Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useQuery } from '@tanstack/react-query';
import { quizStatusQuery } from '../../lib/queries.ts';
import styles from './assessment-frame.module.scss';

interface AssessmentLinkProps {
  module: Pick<Webmodule, 'id' | 'assessment_minutes'>;
}

/** Link to the assessment, or to its result, once every chapter is complete. */
export function AssessmentLink({ module }: AssessmentLinkProps) {
  const { data: status, isPending } = useQuery(quizStatusQuery(module.id));
  // Reserves the link's space, so that nothing moves while the user is tapping.
  if (isPending) return <span className={styles.linkPlace} />;
  if (status?.passed) {
    return (
      <span className={styles.linkPlace}>
        <ButtonLink to="?view=result">
          <Trans>Result and certificate</Trans>
        </ButtonLink>
      </span>
    );
  }
  const isRunning = status !== undefined && status.progress > 0 && status.progress < 100;
  const minutes = module.assessment_minutes;
  return (
    <span className={styles.linkPlace}>
      <ButtonLink to="?view=assessment">
        {isRunning ? <Trans>Go on with the assessment</Trans> : <Trans>Start the assessment</Trans>}
      </ButtonLink>
      {!isRunning && minutes > 0 && (
        <span className="muted">
          <Select
            value={pluralForm(minutes)}
            _one={`It takes about ${minutes} minute.`}
            other={`It takes about ${minutes} minutes.`}
          />
        </span>
      )}
    </span>
  );
}
