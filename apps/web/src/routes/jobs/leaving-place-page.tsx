import { Trans, useLingui } from '@lingui/react/macro';
import { searchAddress } from '@readytowork/contract/search-template';
import { ButtonLink } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams, useSearchParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { AcceptLink, WhereItOpens } from '../../features/external-links/leave-dialog.tsx';
import { jobQueryIn, jobsAddress } from '../../features/places/job-query.ts';
import { LeavingWords } from '../../features/places/leaving-words.tsx';
import { placeQuery } from '../../features/places/place-queries.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

/** The notice before a job site, as a page for visitors without JavaScript. */
export function Page() {
  const { t } = useLingui();
  const { place: slug = '' } = useParams();
  const [search] = useSearchParams();
  const { data: place, error, isFetching, refetch } = useQuery(placeQuery(slug));
  const asked = jobQueryIn(search);
  const leads = place && searchAddress(place, asked);
  if (place === null || (place && !leads)) return <NotFoundPage />;
  return (
    <div className="page notice-page">
      <PageHeading title={t`Please take note`} />
      {error && !place && <LoadFailure error={error} onRetry={refetch} busy={isFetching} />}
      {!error && !place && <Spinner />}
      {place && leads && (
        <>
          <LeavingWords place={place} />
          <WhereItOpens leads={leads} />
          <div className="actions">
            <ButtonLink look="secondary" to={jobsAddress(asked)} reloadDocument>
              <Trans>Cancel</Trans>
            </ButtonLink>
            <AcceptLink leads={leads} />
          </div>
        </>
      )}
    </div>
  );
}
