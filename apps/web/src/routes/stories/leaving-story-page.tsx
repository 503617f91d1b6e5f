import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { AcceptLink, WhereItOpens } from '../../features/external-links/leave-dialog.tsx';
import { type Corner, cornerNamed, storyAddress } from '../../features/stories/corners.ts';
import { LeavingNotice } from '../../features/stories/leaving-notice.tsx';
import { storyQuery } from '../../features/stories/story-queries.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

/**
 * The notice 'Please take note' as a page, for a source opened without JavaScript. It links only to addresses that a story
 * contains.
 */
export function Page() {
  const { corner: name = '', slug = '', source = '' } = useParams();
  const corner = cornerNamed(name);
  if (!corner) return <NotFoundPage />;
  return <Leaving corner={corner} slug={slug} number={Number(source)} />;
}

interface LeavingProps {
  corner: Corner;
  slug: string;
  /** Position of the source in the story, from 1. */
  number: number;
}

function Leaving({ corner, slug, number }: LeavingProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(storyQuery(corner.kind, slug));
  const source = data?.sources[number - 1];
  if (data === null || (data && !source)) return <NotFoundPage />;
  return (
    <div className="page notice-page">
      <PageHeading title={t`Please take note`} />
      {source ? (
        <>
          <LeavingNotice site={source.name} />
          <WhereItOpens leads={source.url} />
          <div className="actions">
            <ButtonLink look="secondary" to={storyAddress(corner, slug)} reloadDocument>
              <Trans>Cancel</Trans>
            </ButtonLink>
            <AcceptLink leads={source.url} />
          </div>
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}
