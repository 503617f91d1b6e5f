import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useParams } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { PartnerView, partnerQuery } from '../features/partners/partner-view.tsx';
import { NotLoaded } from '../lib/not-loaded.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const { partner = '' } = useParams();
  const found = useQuery(partnerQuery(Number(partner)));
  const back = (
    <Link className="tap-link" to={paths.partners}>
      <Trans>All partners</Trans>
    </Link>
  );
  if (!found.data) return <NotLoaded title={t`Partner`} query={found} gone={back} />;
  return (
    <>
      <p>{back}</p>
      <PageHeading title={found.data.name} />
      <PartnerView partner={found.data} />
    </>
  );
}
