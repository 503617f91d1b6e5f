import { Trans, useLingui } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { BreachForm, breachQuery } from '../features/breaches/breach-form.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const { number } = useParams();
  return (
    <>
      <PageHeading title={number ? t`Breach ${number}` : t`Enter a breach`} />
      <p>
        <Link to={paths.breaches}>
          <Trans>To the register</Trans>
        </Link>
      </p>
      {number ? <Entry id={Number(number)} /> : <BreachForm />}
    </>
  );
}

function Entry({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(breachQuery(id));
  // Keyed by revision, so that the form restarts with a newer state of the server.
  if (data) return <BreachForm key={data.revision} breach={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <Spinner />;
}
