import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Article, ArticleVersion } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { When } from '../../lib/when.tsx';
import { VersionText } from './version-text.tsx';

interface HistoryProps {
  article: Article;
  onTaken: (article: Article) => void;
}

/** All versions of an article; an editor can restore each. */
export function History({ article, onTaken }: HistoryProps) {
  const { t } = useLingui();
  const columns: Column<ArticleVersion>[] = [
    { name: t`When`, cell: ({ at }) => <When at={at} /> },
    { name: t`Title`, cell: ({ title }) => title },
    {
      name: t`Written by`,
      cell: ({ author, from_file }) =>
        author ?? (from_file ? <Trans>A release</Trans> : <Trans>Someone</Trans>),
    },
    {
      name: t`Action`,
      cell: (version) =>
        version.is_current ? (
          <Trans>Shown now</Trans>
        ) : (
          <Restore article={article} version={version} onTaken={onTaken} />
        ),
    },
  ];
  return (
    <section className="card">
      <h2>
        <Trans>History</Trans>
      </h2>
      <Table caption={t`Earlier texts`} columns={columns} rows={article.versions} keyOf={({ id }) => id} />
    </section>
  );
}

const versionQuery = (article: number, version: number) =>
  queryOptions({
    queryKey: ['article-version', article, version],
    queryFn: ({ signal }) =>
      api('GET /v1/articles/:article/versions/:version/', { params: { article, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

function Restore({ article, version, onTaken }: HistoryProps & { version: ArticleVersion }) {
  const { t } = useLingui();
  return (
    <ConfirmButton
      action={t`Look at it`}
      title={t`Bring this text back?`}
      act={() =>
        api('POST /v1/articles/:article/restore/', {
          params: { article: article.id },
          body: { version: version.id },
          revision: article.revision,
        })
      }
      done={<Trans>The earlier text is shown again.</Trans>}
      onDone={onTaken}
    >
      <Text article={article.id} version={version.id} />
    </ConfirmButton>
  );
}

function Text({ article, version }: { article: number; version: number }) {
  const { data, error, isFetching, refetch } = useQuery(versionQuery(article, version));
  if (data) return <VersionText title={data.title} markdown={data.markdown} story={data.story} />;
  return error ? <LoadFailure error={error} onRetry={refetch} busy={isFetching} /> : <Spinner />;
}
