import { Select, Trans } from '@lingui/react/macro';
import type { PublicCourse } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { Illustration } from '@readytowork/ui/illustration';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { firstSentence } from '../../lib/first-sentence.ts';
import { megabytes } from '../data-cost/data-size.ts';
import styles from './landing.module.scss';

/** Courses in sight without a tap: on a phone one screen of them. */
const shown = 6;

/** The courses, each a row that leads inside. The first stand open, the others are one tap away, without a script too. */
export function CourseList({ courses }: { courses: PublicCourse[] }) {
  if (courses.length === 0) return null;
  const others = courses.slice(shown);
  return (
    <section className="page" aria-labelledby="courses">
      <h2 id="courses" className={styles.heading}>
        <Trans>The courses</Trans>
      </h2>
      <p>
        <Trans>Tap a course to look inside. The first chapter is open to everyone.</Trans>
      </p>
      <Rows courses={courses.slice(0, shown)} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>
            <Icon name="arrow" />
            <Trans>Show all {courses.length} courses</Trans>
          </summary>
          <Rows courses={others} />
        </details>
      )}
    </section>
  );
}

const Rows = ({ courses }: { courses: PublicCourse[] }) => (
  <ul className={styles.courses}>
    {courses.map((course) => (
      <li key={course.slug}>
        <CourseRow course={course} />
      </li>
    ))}
  </ul>
);

function CourseRow({ course }: { course: PublicCourse }) {
  const { bytes, chapters, minutes, name, slug } = course;
  const size = bytes === null ? undefined : megabytes(bytes);
  return (
    <article className={`family-${course.family} ${styles.course}`}>
      <Illustration family={course.family} name={course.art} />
      <div>
        <h3>
          <Link to={`/courses/${slug}`}>
            <span className="visually-hidden">
              {chapters.length > 0 ? <Trans>Look inside</Trans> : <Trans>Read about</Trans>}{' '}
            </span>
            {name}
          </Link>
        </h3>
        <p>{firstSentence(course.blurb)}</p>
        <p className="muted">
          <Trans>
            about{' '}
            <Select value={pluralForm(minutes)} _one={`${minutes} minute`} other={`${minutes} minutes`} />
          </Trans>
          {size !== undefined && (
            <>
              {' · '}
              <Trans>{size} MB</Trans>
            </>
          )}
        </p>
      </div>
    </article>
  );
}
