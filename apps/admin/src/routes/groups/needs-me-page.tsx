import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { NeedsMe } from '../../features/groups/needs-me.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Who needs me today`} />
      <NeedsMe />
    </>
  );
}
