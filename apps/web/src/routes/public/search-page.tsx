import { useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import type { SearchAnswer } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useSearchParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchBox } from '../../features/site-search/search-box.tsx';
import { type Asked, limitIn, membersQuery, visitorsQuery } from '../../features/site-search/search-query.ts';
import { SearchResults } from '../../features/site-search/search-results.tsx';
import { searchText } from '../../lib/search-text.ts';

/** The search over the whole site. The document contains what visitors find; signed-in people fetch their own results. */
export function Page() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const q = searchText(search, 'q');
  return (
    <div className="page reading-page">
      <PageHeading
        title={t`Search`}
        description={t`Find a course, a chapter, a word, a help article, a story, a tool, a job site or a help line.`}
      />
      <SearchBox asked={q} />
      {q && <Results asked={{ q, limit: limitIn(search) }} />}
    </div>
  );
}

function Results({ asked }: { asked: Asked }) {
  const session = useSession();
  return session ? (
    <MembersResults user={session.user_id} asked={asked} />
  ) : (
    <VisitorsResults asked={asked} />
  );
}

function VisitorsResults({ asked }: { asked: Asked }) {
  return <Shown asked={asked} query={useQuery(visitorsQuery(asked))} />;
}

function MembersResults({ user, asked }: { user: number; asked: Asked }) {
  const queries = useQueryClient();
  // Nearly always the same list, with other addresses: so nothing moves when their own arrives.
  const placeholderData = () =>
    queries.getQueryData<SearchAnswer>(visitorsQuery(asked).queryKey) ?? undefined;
  return <Shown asked={asked} query={useQuery({ ...membersQuery(user, asked), placeholderData })} />;
}

interface ShownProps {
  asked: Asked;
  query: Pick<UseQueryResult<SearchAnswer | null>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

function Shown({ asked, query: { data, error, isFetching, refetch } }: ShownProps) {
  if (data) return <SearchResults asked={asked} answer={data} />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} /> : <Spinner />;
}
