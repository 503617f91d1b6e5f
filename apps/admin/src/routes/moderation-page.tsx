import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Cases } from '../features/moderation/cases.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Moderation`} />
      <p>
        <Trans>
          What people reported in the community, and what waits to be approved. What is due first is at the
          top: a child, a threat and self-harm within an hour, everything else within a day.
        </Trans>
      </p>
      <Cases />
    </>
  );
}
