import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Audit } from '../features/audit/audit.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Audit log`} />
      <p>
        <Trans>Nobody can change or delete an entry, and reading the log is noted too.</Trans>
      </p>
      <Audit />
    </>
  );
}
