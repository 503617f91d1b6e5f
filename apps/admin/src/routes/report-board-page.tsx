import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { BoardReport } from '../features/reports/board-report.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`People in a quarter`} />
      <BoardReport />
    </>
  );
}
