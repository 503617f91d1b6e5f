import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { CoursesReport } from '../features/reports/courses-report.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Courses compared`} />
      <CoursesReport />
    </>
  );
}
