import '../../locales/account/messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import envelope from '@readytowork/brand/illustrations/envelope.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Unsubscribe } from '../../features/account/unsubscribe.tsx';
import { paths } from '../../lib/paths.ts';

/** Where the link of a reminder leads, signed in or not. */
export function Page() {
  const { t } = useLingui();
  return (
    <div className="page notice-page">
      <Drawing source={envelope} />
      <PageHeading title={t`Stop reminders by mail`} />
      <Unsubscribe />
      <p>
        <Link className="tap-link" to={paths.dashboard}>
          <Trans>Go to my learning</Trans>
        </Link>
      </p>
    </div>
  );
}
