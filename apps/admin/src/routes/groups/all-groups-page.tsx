import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { AllGroups } from '../../features/groups/all-groups.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Groups`} />
      <AllGroups />
    </>
  );
}
