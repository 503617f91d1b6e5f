import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenCourse } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { AboutCourse } from '../../features/look-inside/about-course.tsx';
import styles from '../../features/look-inside/look-inside.module.scss';
import { LookInside } from '../../features/look-inside/look-inside.tsx';
import { WholeChapter } from '../../features/look-inside/whole-chapter.tsx';
import { firstSentence } from '../../lib/first-sentence.ts';
import { courseQuery } from '../../lib/public-courses.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

/** A course for visitors: its first chapter to work through, and what the whole course offers. */
export function Page() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(courseQuery(slug));
  if (data === null) return <NotFoundPage />;
  if (data) return <Course key={slug} course={data} />;
  return (
    <div className="page reading-page">
      <PageHeading title={error ? t`This course did not load` : t`Look inside`} />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Spinner>
          <Trans>Fetching the course…</Trans>
        </Spinner>
      )}
    </div>
  );
}

function Course({ course }: { course: OpenCourse }) {
  const { t } = useLingui();
  const { first_chapter: chapter } = course;
  const begins = firstSentence(course.blurb);
  return (
    <div className={`family-${course.family}`}>
      <header className={`hero ${styles.hero}`}>
        <div className="page">
          <PageHeading
            title={course.name}
            description={t`${begins} A free course for your phone, about ${course.minutes} minutes, with a certificate. Read the first chapter without an account.`}
          />
          {chapter && (
            <p>
              <Trans>
                Look inside: chapter 1, about {chapter.minutes} minutes. You need no account for it.
              </Trans>
            </p>
          )}
        </div>
      </header>
      <div className={`page ${styles.page}`}>
        {chapter && (
          <>
            {!chapter.has_pictures && (
              <p className="muted">
                <Trans>
                  Here are the words of the chapter. In the course itself there are questions too, which you
                  answer as you go.
                </Trans>
              </p>
            )}
            <LookInside course={course} text={chapter} />
            <WholeChapter text={chapter} />
          </>
        )}
        <AboutCourse course={course} />
      </div>
    </div>
  );
}
