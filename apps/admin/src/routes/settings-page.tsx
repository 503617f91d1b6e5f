import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Settings } from '../features/settings/settings.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Settings`} />
      <p>
        <Trans>What is saved here counts at once, on every server. Each change is in the audit log.</Trans>
      </p>
      <Settings />
    </>
  );
}
