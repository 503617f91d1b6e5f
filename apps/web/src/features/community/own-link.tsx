import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { whatsAppAddress } from '../../lib/whats-app.ts';
import styles from './community.module.scss';
import { ownCodeQuery } from './queries.ts';

const QrCode = lazy(async () => ({ default: (await import('@readytowork/ui/qr-code')).QrCode }));

/** The member's link, to show or send. Whoever opens it can invite the member, who then accepts or declines. */
export function OwnLink() {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(ownCodeQuery);
  const renew = useMutation({
    mutationFn: () => api('POST /v1/community/code/'),
    onSuccess: (code) => queries.setQueryData(ownCodeQuery.queryKey, code),
  });
  return (
    <section className="card" aria-labelledby="own-link">
      <h2 id="own-link">
        <Trans>Your link</Trans>
      </h2>
      <p>
        <Trans>
          Send this link to someone you know, or let them scan the code from your screen. They ask to connect,
          and you decide.
        </Trans>
      </p>
      <div className={styles.link}>
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !error && <Spinner />}
        {data && <Link url={data.url} />}
      </div>
      {renew.isError && <Alert kind="error">{errorMessage(renew.error)}</Alert>}
      {renew.isSuccess && (
        <Alert kind="success" onDismiss={renew.reset}>
          <Trans>This is your new link. The old one does not work any more.</Trans>
        </Alert>
      )}
      <Button look="quiet" busy={renew.isPending} onClick={() => renew.mutate()}>
        <Trans>Make a new link</Trans>
      </Button>
    </section>
  );
}

function Link({ url }: { url: string }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <>
      <p className={styles.address}>{url}</p>
      <div className="actions">
        <Pass url={url} />
        <Button look="secondary" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? <Trans>Hide the code</Trans> : <Trans>Show the code</Trans>}
        </Button>
      </div>
      {shown && (
        <div className={styles.code}>
          <Suspense fallback={<Spinner />}>
            <QrCode text={url} label={t`QR code of your link`} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Sends the link by WhatsApp, through the phone's share sheet if it has one, or by the clipboard. */
function Pass({ url }: { url: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const title = t`Connect with me on ReadytoWork`;
  // If the user closes the share sheet, no message is needed.
  const share = () => void navigator.share({ title, url }).catch(() => {});
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <a
        className="button button-primary"
        href={whatsAppAddress(`${title}: ${url}`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Trans>Send by WhatsApp</Trans>
      </a>
      {'share' in navigator && (
        <Button look="secondary" onClick={share}>
          <Trans>Share</Trans>
        </Button>
      )}
      <Button look="secondary" onClick={copy}>
        <Trans>Copy</Trans>
      </Button>
      <span role="status">{copied && <Trans>Copied.</Trans>}</span>
    </>
  );
}
