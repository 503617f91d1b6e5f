import '../../locales/community/messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import envelope from '@readytowork/brand/illustrations/envelope.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Unsubscribe } from '../../features/account/unsubscribe.tsx';
import { paths } from '../../lib/paths.ts';

const stop = (token: string) => api('POST /v1/notices/digest/stop/', { body: { token } });

const words = {
  before: <Trans>We stop mailing you about the community. Everything else stays as it is.</Trans>,
  button: <Trans>Stop these mails</Trans>,
  done: (
    <Trans>
      You get no more mails about the community. What is new still stands on your page of notices, where you
      can switch the mail on again.
    </Trans>
  ),
  missing: (
    <Trans>
      This page needs the link of our mail. You can also switch the mail off on your page of notices.
    </Trans>
  ),
};

/** Where the link of a mail about the community leads, signed in or not. */
export function Page() {
  const { t } = useLingui();
  return (
    <div className="page notice-page">
      <Drawing source={envelope} />
      <PageHeading title={t`Stop mails about the community`} />
      <Unsubscribe path={paths.communityUnsubscribe} stop={stop} words={words} />
      <p>
        <Link className="tap-link" to={paths.notices}>
          <Trans>Go to my notices</Trans>
        </Link>
      </p>
    </div>
  );
}
