import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import envelope from '@readytowork/brand/illustrations/envelope.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Unsubscribe } from '../../features/account/unsubscribe.tsx';
import { paths } from '../../lib/paths.ts';

const stop = (token: string) => api('POST /v1/saved_reports/stop/', { body: { token } });

const words = {
  before: <Trans>We will not email you this report any more. Other reports still come.</Trans>,
  button: <Trans>Stop this report</Trans>,
  done: <Trans>You will not get this report by email any more.</Trans>,
  missing: <Trans>This page needs the link in our email.</Trans>,
};

/** Target of the link in a monthly report that stops it; works with or without a session. */
export function Page() {
  const { t } = useLingui();
  return (
    <div className="page notice-page">
      <Drawing source={envelope} />
      <PageHeading title={t`Stop a report by email`} />
      <Unsubscribe path={paths.reportUnsubscribe} stop={stop} words={words} />
    </div>
  );
}
