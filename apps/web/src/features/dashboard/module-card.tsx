import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { Illustration } from '@readytowork/ui/illustration';
import { ProgressSteps } from '@readytowork/ui/progress-steps';
import { Link } from 'react-router';
import { AssessmentLink } from '../assessment/assessment-link.tsx';
import { standing } from './classify.ts';
import styles from './dashboard.module.scss';
import type { LearningModule } from './learning.ts';

const addressOf = ({ slug }: LearningModule['course']) => `/my-learning/${encodeURIComponent(slug)}`;

/** A course with the learner's progress; all of it leads to the course. Worked through, it shows the way to the assessment. */
export function ModuleCard({ module, assessed }: { module: LearningModule; assessed: boolean }) {
  const { course, summary } = module;
  const complete = standing(summary) === 'complete';
  return (
    <article className={`card family-${course.family} ${styles.module}`}>
      <ModuleTop module={module} />
      <p className={styles.blurb}>{course.blurb}</p>
      <ModuleProgress module={module} />
      {complete && assessed && course.has_assessment && (
        <div className={styles.go}>
          <AssessmentLink module={course.id} page={addressOf(course)} look="secondary" />
        </div>
      )}
    </article>
  );
}

export function ModuleTop({ module: { course }, kicker }: { module: LearningModule; kicker?: string }) {
  return (
    <div className={styles.top}>
      <div>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h3>
          <Link className={styles.cover} to={addressOf(course)}>
            {course.name}
          </Link>
        </h3>
        <p className={styles.meta}>
          <Icon name="clock" />
          <Trans>{course.duration_minutes} minutes</Trans>
        </p>
      </div>
      <Illustration family={course.family} name={course.art} />
    </div>
  );
}

export function ModuleProgress({ module: { course, summary } }: { module: LearningModule }) {
  const { t } = useLingui();
  const { completed, total } = summary;
  const text = t`${completed} of ${total} slides`;
  const words = { 'not started': t`Not started`, 'in progress': t`In progress`, complete: t`Complete` };
  const word = <strong>{words[standing(summary)]}</strong>;
  // A package tells whether it is completed, and not how much of it.
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
