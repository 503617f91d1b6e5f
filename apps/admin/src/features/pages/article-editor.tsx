import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { Article, ArticleCategories } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConflictView } from '../../lib/forms/conflict-view.tsx';
import { useSay } from '../../lib/status.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { ArticleFields } from './article-fields.tsx';
import { useShowArticle } from './article-queries.ts';
import { type Draft, draftOf, writtenOf } from './draft.ts';
import { storyDifferences } from './story-text.tsx';

interface EditorProps {
  article: Article;
  categories: ArticleCategories['categories'];
}

const call = 'PUT /v1/articles/:article/';

/** Changes an article. Two editors: the second sees both texts, and decides. */
export function ArticleEditor({ article, categories }: EditorProps) {
  const { t } = useLingui();
  const say = useSay();
  const show = useShowArticle();
  const [draft, setDraft] = useState(() => draftOf(article));
  const [revision, setRevision] = useState(article.revision);
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(draftOf(article)));
  const save = (decidedOn: string) =>
    api(call, { params: { article: article.id }, body: writtenOf(draft), revision: decidedOn });
  const begin = (from: Article) => {
    show(from);
    setDraft(draftOf(from));
    setRevision(from.revision);
  };
  const saved = (result: Article) => {
    begin(result);
    say(<Trans>The page is saved.</Trans>);
  };
  const form = useForm(() => save(revision), { onSuccess: saved });
  const replace = useMutation({
    mutationFn: save,
    onSuccess: (result) => {
      form.reset();
      saved(result);
    },
  });
  const conflict = editConflict(call, replace.error) ?? editConflict(call, form.error);
  if (conflict)
    return (
      <ConflictView
        fields={differences(draftOf(conflict.current), draft, t)}
        busy={replace.isPending}
        onKeep={() => {
          begin(conflict.current);
          form.reset();
          replace.reset();
        }}
        onReplace={() => replace.mutate(conflict.current.revision)}
      />
    );
  return (
    <form {...form.props}>
      <ArticleFields draft={draft} onChange={setDraft} categories={categories} errors={form.fields} />
      {(replace.error ?? form.problem) && (
        <Alert kind="error">{errorMessage(replace.error ?? form.problem)}</Alert>
      )}
      <div className="actions">
        <Button type="submit" busy={form.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

/** What of two drafts is not the same. */
function differences(current: Draft, sent: Draft, t: ReturnType<typeof useLingui>['t']) {
  const names: [Exclude<keyof Draft, 'story'>, string][] = [
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
