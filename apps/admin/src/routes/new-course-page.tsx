import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { NewCourse } from '../features/courses/text/new-course.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`New course`} />
      <NewCourse />
    </>
  );
}
