import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { AddPartner, PartnersList } from '../features/partners/partners-list.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Partners`} />
      <p>
        <Trans>Organisations that bring learners to the site. Reports count people by partner.</Trans>
      </p>
      <div className="actions page-actions">
        <AddPartner />
      </div>
      <PartnersList />
    </>
  );
}
