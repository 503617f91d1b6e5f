import { Trans, useLingui } from '@lingui/react/macro';
import warning from '@readytowork/brand/illustrations/warning.svg?raw';
import { ButtonLink } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHead } from '@readytowork/ui/page-head';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useContext } from 'react';
import { paths } from '../lib/paths.ts';

export function NotFoundPage() {
  const { t } = useLingui();
  const head = useContext(PageHead);
  if (head) head.status = 404;
  return (
    <div className="page notice-page">
      <Drawing source={warning} />
      <PageHeading title={t`We could not find this page`} />
      <p>
        <Trans>
          The address may be mistyped, or the page has moved. Your courses are where you left them.
        </Trans>
      </p>
      <div className="actions">
        <ButtonLink to={paths.dashboard}>
          <Trans>Go to my learning</Trans>
        </ButtonLink>
        <ButtonLink look="quiet" to={paths.home}>
          <Trans>Home</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
