import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { WhatWaits } from '../features/overview/what-waits.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Overview`} />
      <WhatWaits />
    </>
  );
}
