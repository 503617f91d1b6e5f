import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Tickets } from '../features/tickets/tickets.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Tickets`} />
      <p>
        <Link to={paths.answers}>
          <Trans>Ready answers</Trans>
        </Link>
      </p>
      <Tickets />
    </>
  );
}
