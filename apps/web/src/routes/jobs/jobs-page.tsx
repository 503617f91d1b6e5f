import { Select, Trans, useLingui } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useSearchParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { SaveSearch } from '../../features/job-search/components/save-search.tsx';
import { type JobQuery, jobQueryIn } from '../../features/places/job-query.ts';
import { KindFilter } from '../../features/places/kind-filter.tsx';
import { NoFee } from '../../features/places/no-fee.tsx';
import { PlaceList } from '../../features/places/place-list.tsx';
import { placesQuery } from '../../features/places/place-queries.ts';
import styles from '../../features/places/places.module.scss';
import { PublicService } from '../../features/places/public-service.tsx';
import { resultsId, SearchForm } from '../../features/places/search-form.tsx';
import { WorkTools } from './work-tools.tsx';

/** Links to job boards and similar sites, opened with the visitor's search. Visitors apply there, not here. */
export function Page() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const asked = jobQueryIn(search);
  return (
    <>
      <header className="hero hero-slim">
        <div className="page">
          <PageHeading
            title={t`Find work`}
            description={t`Job sites, learnerships, government jobs and bursaries in South Africa, in one place: what each costs, whether it uses your data, and what it asks of you.`}
          />
          <p className="lead">
            <Trans>
              Type it once, and we show you where to look, what each site costs and what it asks of you.
            </Trans>
          </p>
        </div>
      </header>
      <div className="page">
        <WorkTools />
        <SearchForm asked={asked} />
        <NoFee />
        <Places asked={asked} />
        {asked.kind === 'public_service' && <PublicService />}
      </div>
    </>
  );
}

function Places({ asked }: { asked: JobQuery }) {
  const { data, error, isFetching, refetch } = useQuery(placesQuery);
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={refetch} busy={isFetching} />
    ) : (
      <Spinner>
        <Trans>Fetching the places…</Trans>
      </Spinner>
    );
  const shown = data.filter(({ kind }) => asked.kind === undefined || kind === asked.kind);
  return (
    <section>
      <div className={styles.listHead}>
        <h2 id={resultsId} tabIndex={-1}>
          <Count count={shown.length} />
        </h2>
        <SaveSearch asked={asked} />
      </div>
      <KindFilter asked={asked} />
      <PlaceList places={shown} asked={asked} />
    </section>
  );
}

const Count = ({ count }: { count: number }) => (
  <Select value={pluralForm(count)} _one={`${count} place to look`} other={`${count} places to look`} />
);
