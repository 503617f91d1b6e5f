import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams } from '@readytowork/ui/router';
import { ExternalLinkNotice } from '../features/external-links/external-link-notice.tsx';
import { AcceptLink, WhereItOpens } from '../features/external-links/leave-dialog.tsx';
import { addressOf, isTarget, leadsTo } from '../features/external-links/targets.ts';
import { usePageData } from '../lib/page-data.ts';
import { paths } from '../lib/paths.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

/** The notice 'Please take note' as a page, for the footer's links without JavaScript. */
export function Page() {
  const { t } = useLingui();
  const { target } = useParams();
  const { links } = usePageData().settings;
  if (!links || !isTarget(target)) return <NotFoundPage />;
  const address = addressOf(links, target);
  const leads = leadsTo(target, address);
  return (
    <div className="page notice-page">
      <PageHeading title={t`Please take note`} />
      <ExternalLinkNotice target={target} address={address} />
      <WhereItOpens leads={leads} />
      <div className="actions">
        <ButtonLink look="secondary" to={paths.home} reloadDocument>
          <Trans>Cancel</Trans>
        </ButtonLink>
        <AcceptLink leads={leads} />
      </div>
    </div>
  );
}
