import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Retention } from '../features/retention/retention.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`How long data stays`} />
      <p>
        <Trans>
          Nothing is kept longer than it is needed (POPIA, section 14). Every hour whatever has been kept for
          its time is deleted.
        </Trans>
      </p>
      <Retention />
    </>
  );
}
