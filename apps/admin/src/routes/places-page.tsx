import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Places } from '../features/places/places.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Places to look`} />
      <p>
        <Trans>
          Job sites, learnerships, bursaries, advice and help lines that visitors are sent to. Their links are
          looked at by themselves once a week.
        </Trans>
      </p>
      <Places />
    </>
  );
}
