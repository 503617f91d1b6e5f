import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { QuestionsReport } from '../features/reports/questions-report.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`How good the questions are`} />
      <QuestionsReport />
    </>
  );
}
