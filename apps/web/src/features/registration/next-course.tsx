import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '../../lib/public-courses.ts';
import { courseOf } from './destination.ts';

interface NextCourseProps {
  /** The page to continue on. */
  destination: string;
  /** The query of the address, which names the course if the visitor comes from one. */
  search: string;
}

/**
 * Names the course that the visitor comes from and says that their place in it is stored. Otherwise explains the use of an
 * account.
 */
export function NextCourse({ destination, search }: NextCourseProps) {
  const slug = courseOf(destination);
  const { data: courses } = useQuery({ ...coursesQuery, enabled: slug !== undefined });
  const course = courses?.find((each) => each.slug === slug);
  if (course)
    return (
      <Trans>
        Next: <strong>{course.name}</strong>. Your place in it is kept.
      </Trans>
    );
  if (!courses && new URLSearchParams(search).has('course'))
    return <Trans>Next: your course. Your place in it is kept.</Trans>;
  return <Trans>Free courses, your own certificates, and a path from learning into work.</Trans>;
}
