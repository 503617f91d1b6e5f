import { Trans, useLingui } from '@lingui/react/macro';
import type { Article } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { EditorPage, FollowsReleases } from '../../lib/forms/editor-page.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { articleQuery, categoriesQuery, useShowArticle } from './article-queries.ts';
import { useArticleStates, useKindNames } from './article-words.ts';
import { FileNews } from './file-news.tsx';
import { History } from './history.tsx';

/** One article: its text, a newer text from a release if there is one, and its history. */
export function ArticlePage({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <EditorPage
      query={articleQuery(id)}
      title={t`Page`}
      titleOf={({ title }) => title}
      list={{ path: paths.pages, name: <Trans>All pages</Trans> }}
      gone={
        <Trans>
          There is no such page. <Link to={paths.pages}>To all pages</Link>
        </Trans>
      }
      show={useShowArticle()}
    >
      {(article, takes, take) => <Inside article={article} takes={takes} onTaken={take} />}
    </EditorPage>
  );
}

interface InsideProps {
  article: Article;
  takes: number;
  onTaken: (article: Article) => void;
}

function Inside({ article, takes, onTaken }: InsideProps) {
  const categories = useQuery(categoriesQuery(article.kind));
  const states = useArticleStates();
  const kinds = useKindNames();
  return (
    <>
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
      {article.file !== null && !article.edited && <FollowsReleases />}
      {article.file_version && <FileNews article={article} file={article.file_version} onTaken={onTaken} />}
      <Loaded query={categories}>
        {(data) => (
          <>
            <ArticleEditor key={takes} article={article} categories={data.categories} />
            <History article={article} onTaken={onTaken} />
          </>
        )}
      </Loaded>
    </>
  );
}
