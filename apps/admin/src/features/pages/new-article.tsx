import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { ArticleCategories, ArticleKind } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useNavigate, useSearchParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { slugOf } from '../../lib/slug-of.ts';
import { useSay } from '../../lib/status.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { articleAddress } from './article-address.ts';
import { ArticleFields } from './article-fields.tsx';
import { kinds } from './article-list.ts';
import { categoriesQuery, useShowArticle } from './article-queries.ts';
import { useNewNames } from './article-words.ts';
import { emptyDraft, writtenOf } from './draft.ts';

/** A new article of the kind that the address names. */
export function NewArticle() {
  const names = useNewNames();
  const [address] = useSearchParams();
  const kind = kinds.find((each) => each === address.get('kind')) ?? 'help';
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery(kind));
  return (
    <>
      <PageHeading title={names[kind]} />
      {data ? (
        <NewForm key={kind} kind={kind} categories={data.categories} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <Spinner />
      )}
    </>
  );
}

interface NewFormProps {
  kind: ArticleKind;
  categories: ArticleCategories['categories'];
}

function NewForm({ kind, categories }: NewFormProps) {
  const say = useSay();
  const show = useShowArticle();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => emptyDraft(kind, categories[0]?.slug ?? ''));
  const form = useForm(
    () => api('POST /v1/articles/', { body: { kind, slug: slugOf(draft.title), ...writtenOf(draft) } }),
    {
      onSuccess: (added) => {
        show(added);
        say(<Trans>The page is saved.</Trans>);
        navigate(articleAddress(added.id), { replace: true });
      },
    },
  );
  useUnsaved(!form.isSuccess && (draft.title !== '' || draft.markdown !== ''));
  const errors = { ...form.fields, title: form.fields.title ?? form.fields.slug ?? [] };
  return (
    <form {...form.props}>
      <ArticleFields draft={draft} onChange={setDraft} categories={categories} errors={errors} />
      {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
      <div className="actions">
        <Button type="submit" busy={form.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
