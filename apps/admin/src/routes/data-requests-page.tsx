import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { DataRequests } from '../features/data-requests/data-requests.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Requests about data`} />
      <p>
        <Trans>
          People may ask to see, correct or delete what we hold about them, or object to how we use it
          (POPIA). What is due first is at the top.
        </Trans>
      </p>
      <div className="actions page-actions">
        <ButtonLink to={paths.newDataRequest}>
          <Trans>Enter a request that came by letter</Trans>
        </ButtonLink>
      </div>
      <DataRequests />
    </>
  );
}
