import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import type { ArticleCategories, ArticleKind } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { slugOf } from '../../lib/slug-of.ts';
import { useSay } from '../../lib/status.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { categoriesQuery } from './article-queries.ts';

/** The categories of help articles, and the topics of each corner: their names and their order. */
export function CategoryLists() {
  const { t } = useLingui();
  return (
    <>
      <Categories kind="help" title={t`Categories of help articles`} />
      <Categories kind="news" title={t`Topics of news`} />
      <Categories kind="wellness" title={t`Topics of wellness`} />
      <Categories kind="hustle" title={t`Topics of side hustles`} />
    </>
  );
}

/** Asked for once somebody opens it. */
function Categories({ kind, title }: { kind: ArticleKind; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...categoriesQuery(kind), enabled: isOpen });
  return (
    <details className="card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {data && <CategoriesForm key={data.revision} held={data} />}
    </details>
  );
}

const call = 'PUT /v1/article-kinds/:kind/categories/';

function CategoriesForm({ held }: { held: ArticleCategories }) {
  const { t } = useLingui();
  const say = useSay();
  const queries = useQueryClient();
  const [list, setList] = useState(held.categories);
  const [added, setAdded] = useState('');
  useUnsaved(list !== held.categories || added.trim() !== '');
  const keep = (saved: ArticleCategories) => queries.setQueryData(categoriesQuery(held.kind).queryKey, saved);
  const save = useMutation({
    mutationFn: () =>
      api(call, {
        params: { kind: held.kind },
        body: { categories: list.map(({ slug, title }) => ({ slug, title })) },
        revision: held.revision,
      }),
    onSuccess: (saved) => {
      keep(saved);
      say(<Trans>The categories are saved.</Trans>);
    },
    onError: (error) => {
      const conflict = editConflict(call, error);
      if (conflict) keep(conflict.current);
    },
  });
  const rename = (at: number, title: string) =>
    setList(list.map((category, index) => (index === at ? { ...category, title } : category)));
  const swap = (at: number, by: number) => {
    const next = [...list];
    const [one, other] = [next[at], next[at + by]];
    if (!one || !other) return;
    next[at] = other;
    next[at + by] = one;
    setList(next);
  };
  const add = () => {
    setList([...list, { slug: slugOf(added), title: added.trim(), articles: 0 }]);
    setAdded('');
  };
  return (
    <>
      <ol className="ordered">
        {list.map(({ slug, title, articles }, at) => (
          <li key={slug}>
            <Field
              label={<Trans>Name of category {at + 1}</Trans>}
              value={title}
              maxLength={100}
              onChange={({ target }) => rename(at, target.value)}
            />
            <Button look="quiet" aria-label={t`Move ${title} up`} onClick={() => swap(at, -1)}>
              ↑
            </Button>
            <Button look="quiet" aria-label={t`Move ${title} down`} onClick={() => swap(at, 1)}>
              ↓
            </Button>
            {articles === 0 && slug !== 'other' && (
              <Button
                look="quiet"
                aria-label={t`Remove ${title}`}
                onClick={() => setList(list.filter((category) => category.slug !== slug))}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <div className="filter-row">
        <Field
          label={<Trans>New category</Trans>}
          value={added}
          maxLength={100}
          onChange={({ target }) => setAdded(target.value)}
        />
        <Button look="secondary" disabled={added.trim() === ''} onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {save.error && <Alert kind="error">{errorMessage(save.error)}</Alert>}
      <div className="actions">
        <Button onClick={() => save.mutate()} busy={save.isPending}>
          <Trans>Save the categories</Trans>
        </Button>
      </div>
    </>
  );
}
