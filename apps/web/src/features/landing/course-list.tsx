import { Trans, useLingui } from '@lingui/react/macro';
import type { LandingCourse } from '@readytowork/contract';
import { AccordionSection } from '@readytowork/ui/accordion';
import { Icon } from '@readytowork/ui/icon';
import { slideAddress } from '../chapters/slide-address.ts';
import { megabytes } from './data-size.ts';
import styles from './landing.module.scss';

/** The courses with what is really in them. */
export function CourseList({ courses }: { courses: LandingCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <section className="page" aria-labelledby="courses">
      <h2 id="courses" className={styles.heading}>
        <Trans>The courses</Trans>
      </h2>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <li key={course.slug}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CourseCard({ course }: { course: LandingCourse }) {
  return (
    <article
      className={`card family-${course.family} ${styles.course} ${course.sample ? styles.pictured : ''}`}
    >
      {course.sample && <SamplePicture course={course} sample={course.sample} />}
      <div>
        <h3>{course.name}</h3>
        <Measures course={course} />
        <p>{course.blurb}</p>
        {course.chapters.length > 0 && <Inside course={course} />}
      </div>
    </article>
  );
}

/** Of a package made elsewhere only itself knows this. */
function Inside({ course }: { course: LandingCourse }) {
  return (
    <div className={`accordion ${styles.inside}`}>
      <AccordionSection name={`course-${course.slug}`} title={<Trans>What you will be able to do</Trans>}>
        <ul>
          {course.outcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
      </AccordionSection>
      <AccordionSection name={`course-${course.slug}`} title={<Trans>The chapters</Trans>}>
        <ol>
          {course.chapters.map((chapter) => (
            <li key={chapter}>{chapter}</li>
          ))}
        </ol>
      </AccordionSection>
    </div>
  );
}

function Measures({ course }: { course: LandingCourse }) {
  const size = course.bytes === null ? undefined : megabytes(course.bytes);
  return (
    <ul className={styles.measures}>
      <li>
        <Icon name="clock" />
        <Trans>{course.duration_minutes} minutes</Trans>
      </li>
      {course.slides > 0 && (
        <li>
          <Trans>{course.slides} slides</Trans>
        </li>
      )}
      {size !== undefined && (
        <li>
          <Icon name="download" />
          <Trans>{size} MB</Trans>
        </li>
      )}
    </ul>
  );
}

type Sample = NonNullable<LandingCourse['sample']>;

/** A slide as it is in the course; fetched only when it comes near the screen. */
function SamplePicture({ course, sample }: { course: LandingCourse; sample: Sample }) {
  const { t } = useLingui();
  return (
    <img
      className={styles.sample}
      src={slideAddress(course, sample, 'portrait')}
      width={720}
      height={960}
      loading="lazy"
      decoding="async"
      alt={t`A slide of ${course.name}: “${sample.heading}”`}
    />
  );
}
