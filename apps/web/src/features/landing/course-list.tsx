import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicCourse } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { Illustration } from '@readytowork/ui/illustration';
import { firstSentence } from '../../lib/first-sentence.ts';
import { slideAddress } from '../chapters/slide-address.ts';
import { Measures } from '../look-inside/measures.tsx';
import { StartLink } from '../look-inside/start-link.tsx';
import styles from './landing.module.scss';

/** The courses with facts about their content. */
export function CourseList({ courses }: { courses: PublicCourse[] }) {
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

function CourseCard({ course }: { course: PublicCourse }) {
  return (
    <article className={`card family-${course.family} ${styles.course}`}>
      {course.sample && <SamplePicture course={course} sample={course.sample} />}
      <Illustration family={course.family} name={course.art} />
      <div>
        <h3>{course.name}</h3>
        <Measures course={{ ...course, assessment_minutes: 0 }} />
        <p>{firstSentence(course.blurb)}</p>
        <div className="actions">
          <ButtonLink look="secondary" to={`/courses/${course.slug}`}>
            {course.chapters.length > 0 ? (
              <Trans>
                Look inside<span className="visually-hidden"> {course.name}</span>
              </Trans>
            ) : (
              <Trans>
                Read more<span className="visually-hidden"> about {course.name}</span>
              </Trans>
            )}
          </ButtonLink>
          <StartLink course={course}>
            <Trans>
              Start<span className="visually-hidden"> {course.name}</span>
            </Trans>
          </StartLink>
        </div>
      </div>
    </article>
  );
}

type Sample = NonNullable<PublicCourse['sample']>;

/**
 * Shows a slide of the course on wide screens only. All of them together are 250 KB, so phones show the drawing instead; browsers
 * do not fetch a hidden picture.
 */
function SamplePicture({ course, sample }: { course: PublicCourse; sample: Sample }) {
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
