import { useLingui } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { pathOfSlides } from '../../lib/paths.ts';

/** Links to the slides of each chapter. A packaged course has none. */
export function SlideLinks({ course }: { course: Webmodule | undefined }) {
  const { t } = useLingui();
  // Keeps the space until the courses have loaded.
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
