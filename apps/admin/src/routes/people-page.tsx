import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { People } from '../features/people/people.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`People`} />
      <People />
    </>
  );
}
