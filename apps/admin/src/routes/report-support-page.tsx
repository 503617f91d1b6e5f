import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { SupportReport } from '../features/reports/support-report.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Support`} />
      <SupportReport />
    </>
  );
}
