import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { PeopleReport } from '../features/reports/people-report.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`People and partners`} />
      <PeopleReport />
    </>
  );
}
