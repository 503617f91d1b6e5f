import { standing } from '@readytowork/contract/next-step';
import { Illustration } from '@readytowork/ui/illustration';
import { Link } from '@readytowork/ui/router';
import { firstSentence } from '../../lib/first-sentence.ts';
import { courseAddress } from './addresses.ts';
import styles from './dashboard.module.scss';
import type { LearningModule } from './learning.ts';
import { CourseMinutes } from './minutes.tsx';
import { ModuleProgress } from './module-progress.tsx';

interface ModuleProps {
  module: LearningModule;
  /** Whether the user takes assessments; facilitators do not. */
  assessed: boolean;
}

/** A course with the learner's progress. The whole card links to the course, or to the assessment once the slides are done. */
export function ModuleCard({ module, assessed }: ModuleProps) {
  const { course, summary } = module;
  return (
    <article className={`card family-${course.family} ${styles.module}`}>
      <ModuleTop module={module} assessed={assessed} level="h4" />
      {standing(summary) === 'not started' && <p className={styles.blurb}>{firstSentence(course.blurb)}</p>}
      <ModuleProgress module={module} assessed={assessed} />
    </article>
  );
}

interface ModuleTopProps extends ModuleProps {
  kicker?: string;
  level: 'h2' | 'h4';
}

export function ModuleTop({ module, assessed, kicker, level: Heading }: ModuleTopProps) {
  const { course } = module;
  return (
    <div className={styles.top}>
      <div>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Heading>
          <Link className={styles.cover} to={courseAddress(module, assessed)}>
            {course.name}
          </Link>
        </Heading>
        <CourseMinutes module={module} assessed={assessed} />
      </div>
      <Illustration family={course.family} name={course.art} />
    </div>
  );
}
