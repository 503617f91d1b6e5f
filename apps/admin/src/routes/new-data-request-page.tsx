import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { EnterForm } from '../features/data-requests/enter-form.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Enter a request about data`} />
      <EnterForm />
    </>
  );
}
