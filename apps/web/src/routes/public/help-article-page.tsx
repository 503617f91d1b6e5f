import { Trans, useLingui } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Breadcrumbs } from '../../features/self-help/breadcrumbs.tsx';
import { articleQuery, categoriesQuery } from '../../features/self-help/help-queries.ts';
import styles from '../../features/self-help/self-help.module.scss';
import { StillNeedHelp } from '../../features/self-help/still-need-help.tsx';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

/** One article of the knowledge base. */
export function Page() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data: article, error, isFetching, refetch } = useQuery(articleQuery(id));
  const categories = useQuery(categoriesQuery);
  if (article === null) return <NotFoundPage />;
  return (
    <div className="page reading-page">
      <Breadcrumbs category={categories.data?.find(({ slug }) => slug === article?.category)} />
      {article ? (
        <article>
          <PageHeading title={article.title} description={t`Help with ReadytoWork: ${article.title}`} />
          <div
            className={styles.text}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, on the way in and on the way out.
            dangerouslySetInnerHTML={{ __html: article.description }}
          />
        </article>
      ) : (
        <>
          <PageHeading title={t`Self Help`} />
          {error ? (
            <LoadFailure error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <Spinner>
              <Trans>Fetching the article…</Trans>
            </Spinner>
          )}
        </>
      )}
      <StillNeedHelp />
    </div>
  );
}
