import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { PartnerGroups } from '../../features/groups/partner-groups.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Groups of my partners`} />
      <PartnerGroups />
    </>
  );
}
