import { Trans, useLingui } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import styles from '../../features/account/account.module.scss';
import { OwnCertificates } from '../../features/certificate/components/own-certificates.tsx';
import { ownCertificatesQuery } from '../../features/certificate/own-certificates-query.ts';
import { MeNav } from '../../features/me/me-nav.tsx';
import { Onward } from '../../features/onward/onward.tsx';

/** The user's certificates, including those earned before they became a facilitator. */
export function Page() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(ownCertificatesQuery);
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`My certificates`} />
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <MeNav />
        <div>
          {data?.some(({ withdrawn }) => !withdrawn) && <Onward />}
          {data && <OwnCertificates certificates={data} />}
          {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
          {!data && !error && (
            <Spinner>
              <Trans>Fetching your certificates…</Trans>
            </Spinner>
          )}
        </div>
      </div>
    </>
  );
}
