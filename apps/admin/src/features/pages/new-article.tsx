import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { ArticleCategories, ArticleKind } from '@readytowork/contract';
import { articleKinds } from '@readytowork/contract/choices';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useNavigate, useSearchParams } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { NewEntry } from '../../lib/forms/editor.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { slugOf } from '../../lib/slug-of.ts';
import { articleAddress } from './article-address.ts';
import { ArticleFields } from './article-fields.tsx';
import { categoriesQuery, useShowArticle } from './article-queries.ts';
import { useNewNames } from './article-words.ts';
import { emptyDraft, writtenOf } from './draft.ts';

/** Form for a new article; the address names its kind. */
export function NewArticle() {
  const names = useNewNames();
  const [address] = useSearchParams();
  const kind = articleKinds.find((each) => each === address.get('kind')) ?? 'help';
  const categories = useQuery(categoriesQuery(kind));
  return (
    <>
      <PageHeading title={names[kind]} />
      <Loaded query={categories}>
        {(data) => <NewForm key={kind} kind={kind} categories={data.categories} />}
      </Loaded>
    </>
  );
}

interface NewFormProps {
  kind: ArticleKind;
  categories: ArticleCategories['categories'];
}

function NewForm({ kind, categories }: NewFormProps) {
  const show = useShowArticle();
  const navigate = useNavigate();
  return (
    <NewEntry
      initial={emptyDraft(kind, categories[0]?.slug ?? '')}
      isTyped={({ title, markdown }) => title !== '' || markdown !== ''}
      add={(values) =>
        api('POST /v1/articles/', { body: { kind, slug: slugOf(values.title), ...writtenOf(values) } })
      }
      slugField="title"
      show={(added) => {
        show(added);
        navigate(articleAddress(added.id), { replace: true });
      }}
      done={<Trans>The page is saved.</Trans>}
    >
      {(draft) => <ArticleFields draft={draft} categories={categories} />}
    </NewEntry>
  );
}
