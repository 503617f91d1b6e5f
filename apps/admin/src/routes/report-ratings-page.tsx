import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { RatingsReport } from '../features/reports/ratings-report.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Ratings`} />
      <RatingsReport />
    </>
  );
}
