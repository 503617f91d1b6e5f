import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { paths } from '../../lib/paths.ts';
import { ExternalLinkNotice } from './external-link-notice.tsx';
import { AcceptLink, WhereItOpens } from './leave-dialog.tsx';
import { leadsTo } from './targets.ts';

/** The notice 'Please take note' as a page, for links without JavaScript. */
export function LeavingNotice({ address }: { address: string | null }) {
  const { t } = useLingui();
  const leads = leadsTo(address);
  return (
    <div className="page notice-page">
      <PageHeading title={t`Please take note`} />
      <ExternalLinkNotice address={address} />
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
