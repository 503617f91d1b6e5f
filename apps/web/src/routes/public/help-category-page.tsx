import { Trans, useLingui } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { articleAddress } from '../../features/self-help/addresses.ts';
import { Breadcrumbs } from '../../features/self-help/breadcrumbs.tsx';
import { HelpList } from '../../features/self-help/help-list.tsx';
import { categoriesQuery, categoryQuery } from '../../features/self-help/help-queries.ts';
import { StillNeedHelp } from '../../features/self-help/still-need-help.tsx';
import { uniqueByTitle } from '../../features/self-help/unique.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

/** The articles of a category. */
export function Page() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const articles = useQuery(categoryQuery(slug));
  const categories = useQuery(categoriesQuery);
  const title = categories.data?.find((category) => category.slug === slug)?.title;
  if (articles.data === null) return <NotFoundPage />;
  const failed = articles.isError && articles.data === undefined;
  return (
    <div className="page reading-page">
      <Breadcrumbs />
      <PageHeading
        title={title ?? t`Self Help`}
        {...(title && { description: t`Help with ReadytoWork: ${title}.` })}
      />
      {articles.data && (
        <HelpList
          entries={uniqueByTitle(articles.data).map((article) => ({
            to: articleAddress(article),
            title: article.title,
          }))}
        />
      )}
      {failed && <LoadFailure error={articles.error} onRetry={articles.refetch} busy={articles.isFetching} />}
      {articles.isPending && (
        <Spinner>
          <Trans>Fetching the articles…</Trans>
        </Spinner>
      )}
      <StillNeedHelp />
    </div>
  );
}
