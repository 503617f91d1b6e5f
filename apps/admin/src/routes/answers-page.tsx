import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Answers } from '../features/tickets/answers.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Ready answers`} />
      <p>
        <Link to={paths.tickets}>
          <Trans>To the tickets</Trans>
        </Link>
      </p>
      <Answers />
    </>
  );
}
