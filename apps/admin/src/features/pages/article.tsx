import { Trans, useLingui } from '@lingui/react/macro';
import type { Article } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { articleQuery, categoriesQuery, useShowArticle } from './article-queries.ts';
import { useArticleStates, useKindNames } from './article-words.ts';
import { FileNews } from './file-news.tsx';
import { History } from './history.tsx';

/** One article: its text, what its file says meanwhile, and its history. */
export function ArticlePage({ id }: { id: number }) {
  const { t } = useLingui();
  const query = useQuery(articleQuery(id));
  const show = useShowArticle();
  // Counted here, where the article is read: the form that begins anew begins with what was taken.
  const [takes, setTakes] = useState(0);
  const onTaken = (taken: Article) => {
    show(taken);
    setTakes(takes + 1);
  };
  if (query.data) return <Loaded article={query.data} takes={takes} onTaken={onTaken} />;
  return (
    <NotLoaded
      title={t`Page`}
      query={query}
      gone={
        <Trans>
          There is no such page. <Link to={paths.pages}>To all pages</Link>
        </Trans>
      }
    />
  );
}

interface LoadedProps {
  article: Article;
  /** How often another text took the place of the one before. */
  takes: number;
  onTaken: (article: Article) => void;
}

function Loaded({ article, takes, onTaken }: LoadedProps) {
  const categories = useQuery(categoriesQuery(article.kind));
  const states = useArticleStates();
  const kinds = useKindNames();
  return (
    <>
      <p>
        <Link className="tap-link" to={paths.pages}>
          <Trans>All pages</Trans>
        </Link>
      </p>
      <PageHeading title={article.title} />
      <p className="muted">
        {kinds[article.kind]} · {article.states.map((state) => states[state]).join(', ')} ·{' '}
        <Trans>
          last changed <When at={article.updated_at} />
        </Trans>{' '}
        ·{' '}
        <a href={article.address} target="_blank" rel="noreferrer">
          <Trans>See it on the site</Trans>
        </a>
      </p>
      {article.file !== null && !article.edited && (
        <p className="muted">
          <Trans>
            This text comes with the release. If you change it, yours stays, and a newer text of a release
            waits here for you to choose.
          </Trans>
        </p>
      )}
      {article.file_version && <FileNews article={article} file={article.file_version} onTaken={onTaken} />}
      {categories.data ? (
        <>
          <ArticleEditor key={takes} article={article} categories={categories.data.categories} />
          <History article={article} onTaken={onTaken} />
        </>
      ) : categories.error ? (
        <LoadFailure error={categories.error} onRetry={categories.refetch} busy={categories.isFetching} />
      ) : (
        <Spinner />
      )}
    </>
  );
}
