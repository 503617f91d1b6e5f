import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { OwnGroups } from '../../features/groups/own-groups.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`My groups`} />
      <OwnGroups />
    </>
  );
}
