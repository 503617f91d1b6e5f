import { Trans, useLingui } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { DataRequestView } from '../features/data-requests/data-request.tsx';
import { dataRequestQuery } from '../features/data-requests/queries.ts';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const { number = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(dataRequestQuery(Number(number)));
  return (
    <>
      <PageHeading title={t`Request ${number}`} />
      <p>
        <Link to={paths.dataRequests}>
          <Trans>To all requests</Trans>
        </Link>
      </p>
      {data && <DataRequestView request={data} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Spinner />}
    </>
  );
}
