import { Select, Trans } from '@lingui/react/macro';
import {
  assessmentIsDue,
  minutesLeft,
  type NextStep,
  standing,
  stepMinutes,
} from '@readytowork/contract/next-step';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import styles from './dashboard.module.scss';
import type { LearningModule } from './learning.ts';

/** The length of a course, or the time left. Empty if it is unknown or nothing is left. */
export function CourseMinutes({ module, assessed }: { module: LearningModule; assessed: boolean }) {
  const minutes = minutesLeft(module, assessed);
  if (!minutes) return null;
  return (
    <p className={styles.meta}>
      <Icon name="clock" />
      {assessmentIsDue(module, assessed) ? (
        <Trans>
          About <Select value={pluralForm(minutes)} _one={`${minutes} minute`} other={`${minutes} minutes`} />{' '}
          for the assessment
        </Trans>
      ) : standing(module.summary) === 'not started' ? (
        <Trans>
          About <Select value={pluralForm(minutes)} _one={`${minutes} minute`} other={`${minutes} minutes`} />
        </Trans>
      ) : (
        <Trans>
          About <Select value={pluralForm(minutes)} _one={`${minutes} minute`} other={`${minutes} minutes`} />{' '}
          left
        </Trans>
      )}
    </p>
  );
}

/** The length of the next step: the rest of the chapter, or the assessment. */
export function StepMinutes({ step }: { step: NextStep<LearningModule> }) {
  const minutes = stepMinutes(step);
  if (minutes === undefined) return null;
  return (
    <span className="muted">
      <Trans>
        about <Select value={pluralForm(minutes)} _one={`${minutes} minute`} other={`${minutes} minutes`} />
      </Trans>
    </span>
  );
}
