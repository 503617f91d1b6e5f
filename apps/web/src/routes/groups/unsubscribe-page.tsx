import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import envelope from '@readytowork/brand/illustrations/envelope.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Unsubscribe } from '../../features/account/unsubscribe.tsx';
import { paths } from '../../lib/paths.ts';

const stop = (token: string) => api('POST /v1/my_groups/mails/stop/', { body: { token } });

const words = {
  before: (
    <Trans>
      We will stop emailing you when a facilitator writes to you. You still find the messages on “My groups”.
    </Trans>
  ),
  button: <Trans>Stop these emails</Trans>,
  done: (
    <Trans>
      You will get no more emails about messages in your groups. You still find the messages on “My groups”,
      where you can switch the emails on again.
    </Trans>
  ),
  missing: (
    <Trans>This page needs the link in our email. You can also switch the emails off on “My groups”.</Trans>
  ),
};

/** Target of the unsubscribe link in a mail about a message in a group; works with or without a session. */
export function Page() {
  const { t } = useLingui();
  return (
    <div className="page notice-page">
      <Drawing source={envelope} />
      <PageHeading title={t`Stop emails about messages in groups`} />
      <Unsubscribe path={paths.groupUnsubscribe} stop={stop} words={words} />
      <p>
        <Link className="tap-link" to={paths.groups}>
          <Trans>Go to my groups</Trans>
        </Link>
      </p>
    </div>
  );
}
