import { Select, Trans, useLingui } from '@lingui/react/macro';
import drawing from '@readytowork/brand/illustrations/bulb.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link, useSearchParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { categoryAddress, otherSlug } from '../../features/self-help/addresses.ts';
import { HelpList } from '../../features/self-help/help-list.tsx';
import { categoriesQuery } from '../../features/self-help/help-queries.ts';
import { SearchBox } from '../../features/self-help/search-box.tsx';
import { SearchResults } from '../../features/self-help/search-results.tsx';
import { StillNeedHelp } from '../../features/self-help/still-need-help.tsx';
import { uniqueByTitle } from '../../features/self-help/unique.ts';
import { paths } from '../../lib/paths.ts';
import { searchText } from '../../lib/search-text.ts';

/** The knowledge base with its categories and search. */
export function Page() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const asked = searchText(search, 'q');
  return (
    <div className="page reading-page">
      <Drawing source={drawing} className="reading-page-art" />
      <PageHeading
        title={t`Self Help`}
        description={t`Answers to questions about ReadytoWork: signing in, courses, assessments, certificates, data and your account.`}
      />
      <p className="lead">
        <Trans>Find an answer yourself, at any hour.</Trans>
      </p>
      <SearchBox asked={asked} />
      {asked ? <SearchResults asked={asked} /> : <Categories />}
      <StillNeedHelp />
      <p className="reading-page-end">
        <Trans>
          Is it not about this site? If you need someone to talk to,{' '}
          <Link to={`${paths.wellness}#help-lines`} reloadDocument>
            see who you can call
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
}

function Categories() {
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery);
  if (data) {
    const entries = uniqueByTitle(data).map((category) => ({
      to: categoryAddress(category),
      title: category.title,
      note: category.slug === otherSlug ? <Trans>Ask us</Trans> : <Articles count={category.articles} />,
    }));
    return <HelpList entries={entries} />;
  }
  if (error) return <LoadFailure error={error} onRetry={refetch} busy={isFetching} />;
  return (
    <Spinner>
      <Trans>Fetching the topics…</Trans>
    </Spinner>
  );
}

function Articles({ count }: { count: number }) {
  return <Select value={pluralForm(count)} _one={`${count} article`} other={`${count} articles`} />;
}
