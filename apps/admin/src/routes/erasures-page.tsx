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
          Erasing an account of staff takes two administrators: one asks, another confirms within seven days.
          Neither of them is the person. Under Settings, “What takes two people” extends this to every
          account.
        </Trans>
      </p>
      <Erasures />
    </>
  );
}
