import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Breaches } from '../features/breaches/breaches.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Breaches`} />
      <p>
        <Trans>
          Write it down here when someone may have seen personal data without a right to it. Tell the
          Information Regulator and the people concerned as soon as you reasonably can (POPIA, section 22).
        </Trans>
      </p>
      <div className="actions page-actions">
        <ButtonLink to={paths.newBreach}>
          <Trans>Enter a breach</Trans>
        </ButtonLink>
      </div>
      <Breaches />
    </>
  );
}
