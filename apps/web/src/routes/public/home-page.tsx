import '../../locales/public/messages.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { AppStores } from '../../features/landing/app-stores.tsx';
import { Benefits } from '../../features/landing/benefits.tsx';
import { CourseList } from '../../features/landing/course-list.tsx';
import { LandingHero } from '../../features/landing/landing-hero.tsx';
import { usePageData } from '../../lib/page-data.ts';
import { Skeleton } from '../../shell/skeleton.tsx';

/** The landing page. Its courses come with the document; who got here another way loads it. */
export function Page() {
  const { t } = useLingui();
  const { courses, settings } = usePageData();
  useEffect(() => {
    if (!courses) window.location.reload();
  }, [courses]);
  if (!courses) return <Skeleton />;
  return (
    <>
      <LandingHero
        title={t`ReadytoWork e-Learning Platform`}
        description={t`Free short courses on your phone: work, people, money and business skills. Made for little data, with a certificate for each course.`}
        courses={courses}
      />
      <CourseList courses={courses} />
      <Benefits />
      {settings.links && <AppStores links={settings.links} />}
    </>
  );
}
