import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Erasures } from '../features/erasures/erasures.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Accounts to erase`} />
      <p>
        <Trans>
          A staff account is erased by two: one administrator asks, another confirms within seven days.
          Neither of them is the person.
        </Trans>
      </p>
      <Erasures />
    </>
  );
}
