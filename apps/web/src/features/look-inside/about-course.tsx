import { Trans } from '@lingui/react/macro';
import type { OpenCourse } from '@readytowork/contract';
import styles from './look-inside.module.scss';
import { Measures } from './measures.tsx';
import { StartLink } from './start-link.tsx';

/** Describes the whole course in a few words: benefit, content, and cost in time and data. */
export function AboutCourse({ course }: { course: OpenCourse }) {
  return (
    <section className={styles.about} aria-labelledby="whole-course">
      <h2 id="whole-course">
        <Trans>The whole course</Trans>
      </h2>
      <Measures course={course} />
      <p>{course.blurb}</p>
      <div className={styles.lists}>
        {course.outcomes.length > 0 && (
          <div>
            <h3>
              <Trans>What you will be able to do</Trans>
            </h3>
            <ul>
              {course.outcomes.map((outcome) => (
                <li key={outcome}>{outcome}</li>
              ))}
            </ul>
          </div>
        )}
        {course.chapters.length > 0 && (
          <div>
            <h3>
              <Trans>The chapters</Trans>
            </h3>
            <ol>
              {course.chapters.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ol>
          </div>
        )}
      </div>
      <p>
        <Certificate course={course} />
      </p>
      <StartLink course={course}>
        <Trans>Start {course.name}</Trans>
      </StartLink>
    </section>
  );
}

function Certificate({ course }: { course: OpenCourse }) {
  if (course.passed_by_package)
    return (
      <Trans>
        It costs nothing. The course decides by itself whether you pass. When you do, you get a certificate
        that an employer can check; it says that there was no assessment of ours.
      </Trans>
    );
  if (course.assessment_minutes === 0)
    return <Trans>It costs nothing. There is no certificate for it.</Trans>;
  return (
    <Trans>
      It costs nothing. At the end there is an assessment, and when you pass, a certificate that an employer
      can check.
    </Trans>
  );
}
