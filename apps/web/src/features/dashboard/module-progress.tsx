import { Trans, useLingui } from '@lingui/react/macro';
import { standing } from '@readytowork/contract/next-step';
import { ProgressSteps } from '@readytowork/ui/progress-steps';
import styles from './dashboard.module.scss';
import type { LearningModule } from './learning.ts';

interface ModuleProgressProps {
  module: LearningModule;
  /** Whether the user takes assessments. */
  assessed: boolean;
}

export function ModuleProgress({ module: { course, summary }, assessed }: ModuleProgressProps) {
  const { t } = useLingui();
  const { completed, total } = summary;
  const text = t`${completed} of ${total} slides`;
  const words = { 'not started': t`Not started`, 'in progress': t`In progress`, complete: t`Complete` };
  const isPassed = assessed && summary.passed && standing(summary) === 'complete';
  const word = <strong>{isPassed ? <Trans>Passed</Trans> : words[standing(summary)]}</strong>;
  // A package reports whether it is complete, not how much of it.
  if (course.is_scorm)
    return (
      <div className={styles.progress}>
        <p className={styles.standing}>{word}</p>
      </div>
    );
  return (
    <div className={styles.progress}>
      <ProgressSteps completed={completed} total={total} label={t`Progress in ${course.name}`} text={text} />
      <p className={styles.standing}>
        {word} {text}
      </p>
    </div>
  );
}
