import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { FunnelReport } from '../features/reports/funnel-report.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`How far people come`} />
      <FunnelReport />
    </>
  );
}
