import { Select, Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { megabytes } from '../../data-cost/data-size.ts';
import { type KeptCourse, useKeptCourses } from '../kept-courses.ts';
import { removeCourse } from '../remove-course.ts';

/** The courses on this phone with their sizes, each with a button that removes it. */
export function KeptList() {
  const courses = useKeptCourses();
  const top = useRef<HTMLHeadingElement>(null);
  const remove = async (course: KeptCourse) => {
    await removeCourse(course);
    top.current?.focus();
  };
  return (
    <section>
      <h2 ref={top} tabIndex={-1}>
        <Trans>Kept on this phone</Trans>
      </h2>
      <p>
        <Kept courses={courses} />
      </p>
      {courses.map((course) => (
        <article key={course.slug} className="card">
          <h3>
            <Link to={paths.module.replace(':category', course.slug)}>{course.name}</Link>
          </h3>
          <p>
            <Size course={course} />
          </p>
          <Button look="secondary" onClick={() => void remove(course)}>
            <Trans>Remove</Trans>
            <span className="visually-hidden"> {course.name}</span>
          </Button>
        </article>
      ))}
    </section>
  );
}

function Kept({ courses }: { courses: readonly KeptCourse[] }) {
  const count = courses.length;
  const size = megabytes(courses.reduce((sum, { bytes }) => sum + bytes, 0));
  if (count === 0)
    return (
      <Trans>
        No course is kept on this phone. Open a course, and choose “Use it without a network” below its
        topics.
      </Trans>
    );
  return (
    <Select
      value={pluralForm(count)}
      _one={`${count} course opens without a network. It takes ${size} MB.`}
      other={`${count} courses open without a network. They take ${size} MB.`}
    />
  );
}

function Size({ course: { pictures, bytes, package: pack } }: { course: KeptCourse }) {
  const size = megabytes(bytes);
  if (pack) return <Trans>The whole course, {size} MB</Trans>;
  return pictures ? <Trans>With pictures, {size} MB</Trans> : <Trans>Words only</Trans>;
}
