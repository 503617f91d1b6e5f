import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import type { ArticleCategories, ArticleKind } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/forms/form-end.tsx';
import { slugOf } from '../../lib/slug-of.ts';
import { useSay } from '../../lib/status.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { categoriesQuery } from './article-queries.ts';

/** Editor for the names and order of help categories and of story topics. */
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

/** The categories of one kind, fetched when the section is opened. */
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

type CategoryList = ArticleCategories['categories'];

function CategoriesForm({ held }: { held: ArticleCategories }) {
  const [list, setList] = useState(held.categories);
  const [added, setAdded] = useState('');
  useUnsaved(list !== held.categories || added.trim() !== '');
  const save = useSaveCategories(held, list);
  const add = () => {
    setList([...list, { slug: slugOf(added), title: added.trim(), articles: 0 }]);
    setAdded('');
  };
  return (
    <>
      <OrderedCategories list={list} onChange={setList} />
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
      <Problem form={{ problem: save.error }} />
      <div className="actions">
        <Button onClick={() => save.mutate()} busy={save.isPending}>
          <Trans>Save the categories</Trans>
        </Button>
      </div>
    </>
  );
}

/** Saves the list. After a conflict the form starts again with the colleague's list. */
function useSaveCategories({ kind, revision }: ArticleCategories, list: CategoryList) {
  const say = useSay();
  const queries = useQueryClient();
  const show = (saved: ArticleCategories) => queries.setQueryData(categoriesQuery(kind).queryKey, saved);
  return useMutation({
    mutationFn: () => {
      const categories = list.map(({ slug, title }) => ({ slug, title }));
      return api(call, { params: { kind }, body: { categories }, revision });
    },
    onSuccess: (saved) => {
      show(saved);
      say(<Trans>The categories are saved.</Trans>);
    },
    onError: (error) => {
      const conflict = editConflict(call, error);
      if (conflict) show(conflict.current);
    },
  });
}

interface OrderedProps {
  list: CategoryList;
  onChange: (list: CategoryList) => void;
}

function OrderedCategories({ list, onChange }: OrderedProps) {
  const { t } = useLingui();
  const rename = (at: number, title: string) =>
    onChange(list.map((category, index) => (index === at ? { ...category, title } : category)));
  const swap = (at: number, by: number) => {
    const [one, other] = [list[at], list[at + by]];
    if (one && other) onChange(list.with(at, other).with(at + by, one));
  };
  return (
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
              onClick={() => onChange(list.filter((category) => category.slug !== slug))}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
