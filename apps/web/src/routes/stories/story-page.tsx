import { useLingui } from '@lingui/react/macro';
import type { Story } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useLocation, useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { usePathTick } from '../../features/learning-path/use-path-tick.ts';
import { Beside } from '../../features/stories/beside.tsx';
import { useCornerWords } from '../../features/stories/corner-words.ts';
import { type Corner, cornerAt } from '../../features/stories/corners.ts';
import { HelpLines } from '../../features/stories/help-lines.tsx';
import { StoryOver } from '../../features/stories/story-over.tsx';
import { storyQuery } from '../../features/stories/story-queries.ts';
import { StoryView } from '../../features/stories/story-view.tsx';
import { StructuredData } from '../../features/stories/structured-data.tsx';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

/** One story of news, wellness or side hustles. */
export function Page() {
  const { pathname } = useLocation();
  const { slug = '' } = useParams();
  const { t } = useLingui();
  const corner = cornerAt(pathname);
  const { title } = useCornerWords(corner.kind);
  const { data, error, isFetching, refetch } = useQuery(storyQuery(corner.kind, slug));
  usePathTick('hustle', corner.kind === 'hustle' && Boolean(data));
  if (data === null) return <NotFoundPage />;
  return (
    <div className="page reading-page">
      <nav aria-label={t`You are in`}>
        <Link className="tap-link" to={corner.list}>
          {title}
        </Link>
      </nav>
      {data ? (
        <Shown key={slug} corner={corner} story={data} />
      ) : (
        <>
          <PageHeading title={title} />
          {error ? <LoadFailure error={error} onRetry={refetch} busy={isFetching} /> : <Spinner />}
        </>
      )}
      {corner.kind === 'wellness' && <HelpLines />}
    </div>
  );
}

function Shown({ corner, story }: { corner: Corner; story: Story }) {
  if (story.ended_on) return <StoryOver corner={corner} story={story} day={story.ended_on} />;
  return (
    <>
      <StructuredData story={story} />
      <StoryView corner={corner} story={story} />
      <Beside corner={corner} story={story} />
    </>
  );
}
