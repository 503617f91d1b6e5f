import { Trans } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '../../lib/public-courses.ts';
import styles from './interests.module.scss';
import { coursesFor, type Score } from './score.ts';

/** Suggests courses. It fetches the public list of courses and sends no answers. */
export function FittingCourses({ kinds }: { kinds: readonly Score[] }) {
  const { data } = useQuery(coursesQuery);
  const fitting = coursesFor(kinds).flatMap((slug) => data?.find((course) => course.slug === slug) ?? []);
  return (
    <div className={styles.courses}>
      <h3>
        <Trans>Courses here that fit</Trans>
      </h3>
      <ul>
        {fitting.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="tap-link" to={`/courses/${slug}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
