import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Duties } from '../features/duties/duties.tsx';
import { ModerationFigures } from '../features/duties/moderation-figures.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Duties of the operator`} />
      <Alert kind="note">
        <Trans>
          This page says where the product meets a duty, as its makers read the law. Your lawyers must confirm
          each line before you rely on it.
        </Trans>
      </Alert>
      <ModerationFigures />
      <Duties />
    </>
  );
}
