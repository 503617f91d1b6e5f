import { useLingui } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { useQuery } from '@tanstack/react-query';
import { AppStores } from '../../features/landing/app-stores.tsx';
import { Benefits } from '../../features/landing/benefits.tsx';
import { CourseList } from '../../features/landing/course-list.tsx';
import { LandingHero } from '../../features/landing/landing-hero.tsx';
import { NextSteps } from '../../features/landing/next-steps.tsx';
import { usePageData } from '../../lib/page-data.ts';
import { coursesQuery } from '../../lib/public-courses.ts';

/** The landing page. */
export function Page() {
  const { t } = useLingui();
  const { settings } = usePageData();
  const { data, isError, error, isFetching, refetch } = useQuery(coursesQuery);
  const courses = data ?? [];
  return (
    <>
      <LandingHero
        title={t`ReadytoWork e-Learning Platform`}
        description={t`Free short courses on your phone: work, people, money and business skills. Made for little data, with a certificate for each course.`}
        courses={courses}
      />
      {isError && !data && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      <CourseList courses={courses} />
      <Benefits />
      <NextSteps />
      {settings.links && <AppStores links={settings.links} />}
    </>
  );
}
