import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import envelope from '@readytowork/brand/illustrations/envelope.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Unsubscribe } from '../../features/account/unsubscribe.tsx';
import { paths } from '../../lib/paths.ts';

const stop = (token: string) => api('POST /v1/reminders/stop/', { body: { token } });

const words = {
  before: <Trans>We will not email you about your next step anymore. Everything else stays as it is.</Trans>,
  button: <Trans>Stop the reminders</Trans>,
  done: (
    <Trans>
      You will not get any more reminders. Your courses and your progress stay as they are. You can switch
      reminders on again in your profile.
    </Trans>
  ),
  missing: (
    <Trans>This page needs the link in our email. You can also switch reminders off in your profile.</Trans>
  ),
};

/** Target of the unsubscribe link in a reminder; works with or without a session. */
export function Page() {
  const { t } = useLingui();
  return (
    <div className="page notice-page">
      <Drawing source={envelope} />
      <PageHeading title={t`Stop reminders by email`} />
      <Unsubscribe path={paths.unsubscribe} stop={stop} words={words} />
      <p>
        <Link className="tap-link" to={paths.dashboard}>
          <Trans>Go to my learning</Trans>
        </Link>
      </p>
    </div>
  );
}
