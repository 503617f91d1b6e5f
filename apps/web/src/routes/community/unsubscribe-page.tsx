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
  before: <Trans>We will stop sending you emails about the community. Everything else stays as it is.</Trans>,
  button: <Trans>Stop these emails</Trans>,
  done: (
    <Trans>
      You will get no more emails about the community. You still find what is new on your Notices page, where
      you can switch the emails on again.
    </Trans>
  ),
  missing: (
    <Trans>
      This page needs the link in our email. You can also switch the emails off on your Notices page.
    </Trans>
  ),
};

/** Target of the unsubscribe link in a community mail; works with or without a session. */
export function Page() {
  const { t } = useLingui();
  return (
    <div className="page notice-page">
      <Drawing source={envelope} />
      <PageHeading title={t`Stop emails about the community`} />
      <Unsubscribe path={paths.communityUnsubscribe} stop={stop} words={words} />
      <p>
        <Link className="tap-link" to={paths.notices}>
          <Trans>Go to my notices</Trans>
        </Link>
      </p>
    </div>
  );
}
