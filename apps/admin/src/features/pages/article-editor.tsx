import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import type { Article, ArticleCategories } from '@readytowork/contract';
import { Editor } from '../../lib/forms/editor.tsx';
import { ArticleFields } from './article-fields.tsx';
import { useShowArticle } from './article-queries.ts';
import { type ArticleDraft, draftOf, writtenOf } from './draft.ts';
import { storyDifferences } from './story-text.tsx';

interface ArticleEditorProps {
  article: Article;
  categories: ArticleCategories['categories'];
}

const call = 'PUT /v1/articles/:article/';

export function ArticleEditor({ article, categories }: ArticleEditorProps) {
  const { t } = useLingui();
  return (
    <Editor
      stored={article}
      valuesOf={draftOf}
      save={(values, revision) =>
        api(call, { params: { article: article.id }, body: writtenOf(values), revision })
      }
      conflictOf={(error) => editConflict(call, error)}
      differences={(current, typed) => differences(current, typed, t)}
      show={useShowArticle()}
      done={<Trans>The page is saved.</Trans>}
    >
      {(draft) => <ArticleFields draft={draft} categories={categories} />}
    </Editor>
  );
}

function differences(current: ArticleDraft, sent: ArticleDraft, t: ReturnType<typeof useLingui>['t']) {
  const names: [Exclude<keyof ArticleDraft, 'story'>, string][] = [
    ['title', t`Title`],
    ['markdown', t`Text`],
    ['category', t`Category`],
    ['position', t`Place in the list`],
    ['published', t`Shown to everybody`],
    ['shown_from', t`From`],
    ['shown_until', t`Until`],
    ['check_by', t`Check by`],
  ];
  const shown = (value: string | boolean) =>
    typeof value === 'boolean' ? (value ? t`Yes` : t`No`) : value || '–';
  const fields = names
    .filter(([field]) => current[field] !== sent[field])
    .map(([field, name]) => ({ name, current: shown(current[field]), sent: shown(sent[field]) }));
  return [...fields, ...storyDifferences(current.story, sent.story, t)];
}
