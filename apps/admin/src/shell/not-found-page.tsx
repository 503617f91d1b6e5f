import { Trans, useLingui } from '@lingui/react/macro';
import map from '@readytowork/brand/illustrations/map.svg?raw';
import { ButtonLink } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { paths } from '../lib/paths.ts';

/** For an unknown page and one that the roles do not allow: both look the same. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <div className="notice-page">
      <Drawing source={map} />
      <PageHeading title={t`We could not find this page`} />
      <p>
        <Trans>The address may be mistyped, or your role does not open it.</Trans>
      </p>
      <div className="actions">
        <ButtonLink to={paths.home}>
          <Trans>To the first page</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
