import { Trans } from '@lingui/react/macro';
import type { StoryList as StoryListAnswer } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useLocation, useSearchParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useCornerWords } from '../../features/stories/corner-words.ts';
import { type Corner, cornerAt } from '../../features/stories/corners.ts';
import { HelpLines } from '../../features/stories/help-lines.tsx';
import { NoMedicalAdvice } from '../../features/stories/no-medical-advice.tsx';
import { StoryList } from '../../features/stories/story-list.tsx';
import { type StoriesAsked, storiesQuery } from '../../features/stories/story-queries.ts';
import { TopicFilter } from '../../features/stories/topic-filter.tsx';
import { TurnPages } from '../../features/stories/turn-pages.tsx';
import { searchText } from '../../lib/search-text.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

/** The list of news, wellness stories or side hustles, newest first: all of them or those on one topic. */
export function Page() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const corner = cornerAt(pathname);
  const { title, lead, description } = useCornerWords(corner.kind);
  const topic = searchText(search, 'topic');
  const cursor = searchText(search, 'cursor');
  const asked = { ...(topic && { topic }), ...(cursor && { cursor }) };
  const { data, error, isFetching, refetch } = useQuery(storiesQuery(corner.kind, asked));
  if (data === null) return <NotFoundPage />;
  const isWellness = corner.kind === 'wellness';
  return (
    <div className="page reading-page">
      <PageHeading title={title} description={description} />
      <p className="lead">{lead}</p>
      {isWellness && <NoMedicalAdvice />}
      {data ? (
        <Shown corner={corner} asked={asked} list={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <Spinner />
      )}
      {isWellness && <HelpLines />}
    </div>
  );
}

interface ShownProps {
  corner: Corner;
  asked: StoriesAsked;
  list: StoryListAnswer;
}

function Shown({ corner, asked, list }: ShownProps) {
  const { topic = '' } = asked;
  return (
    <>
      {list.topics.length > 1 && <TopicFilter corner={corner} topics={list.topics} chosen={topic} />}
      {list.results.length > 0 ? (
        <StoryList corner={corner} stories={list.results} />
      ) : (
        <p>
          <Trans>
            There is nothing here just now. <Link to={corner.list}>Show all</Link>
          </Trans>
        </p>
      )}
      <TurnPages corner={corner} topic={topic} list={list} />
    </>
  );
}
