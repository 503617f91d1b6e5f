import { Trans, useLingui } from '@lingui/react/macro';
import drawing from '@readytowork/brand/illustrations/certificate.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHead } from '@readytowork/ui/page-head';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { certificateQuery } from '../features/verify/certificate-queries.ts';
import { CertificateStatus } from '../features/verify/certificate-status.tsx';
import { paths } from '../lib/paths.ts';

/** The public page whose address is printed on certificates: whether a certificate is valid, and its data. */
export function Page() {
  const { number = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(certificateQuery(number));
  const head = useContext(PageHead);
  if (head && data === null) head.status = 404;
  return (
    <div className="page verify-page">
      <Drawing source={drawing} />
      <div className="card">
        {data !== undefined ? (
          <CertificateStatus number={number} certificate={data} />
        ) : (
          <Checking error={error} onRetry={refetch} busy={isFetching} />
        )}
      </div>
      <p className="verify-many">
        <Link to={paths.verifyMany}>
          <Trans>Check several certificates at once</Trans>
        </Link>
      </p>
    </div>
  );
}

function Checking({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Check a certificate`} />
      {error ? (
        <LoadFailure error={error} onRetry={onRetry} busy={busy} />
      ) : (
        <Spinner>
          <Trans>Looking up the certificate…</Trans>
        </Spinner>
      )}
    </>
  );
}
