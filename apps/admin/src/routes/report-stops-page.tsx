import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { StopsReport } from '../features/reports/stops-report.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Where people stop`} />
      <StopsReport />
    </>
  );
}
