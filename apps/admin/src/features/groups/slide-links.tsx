import { useLingui } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { pathOfSlides } from '../../lib/paths.ts';

/** Each chapter of a course, to be shown to a class. A course that plays a package has none here. */
export function SlideLinks({ course }: { course: Webmodule | undefined }) {
  const { t } = useLingui();
  // Its place, until the courses have come.
  if (!course) return <p className="slide-links" />;
  if (course.chapters.length === 0) return null;
  return (
    <ol className="slide-links">
      {course.chapters.map(({ chapterNumber, name }) => (
        <li key={chapterNumber}>
          <Link
            to={pathOfSlides(course.slug, chapterNumber)}
            aria-label={t`Show the slides of chapter ${chapterNumber}, ${name}, of ${course.name}`}
          >
            {chapterNumber}
          </Link>
        </li>
      ))}
    </ol>
  );
}
