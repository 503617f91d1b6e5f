import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import { articleKinds } from '@readytowork/contract/choices';
import { ButtonLink } from '@readytowork/ui/button';
import { Link } from '@readytowork/ui/router';
import { ChoiceFilter, Filters, SearchFilter } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import type { ColumnsOf } from '../../lib/lists/table.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { Day, When } from '../../lib/when.tsx';
import { articleAddress, newArticleAddress } from './article-address.ts';
import { articleList } from './article-list.ts';
import { useArticleStates, useKindNames, useNewNames } from './article-words.ts';

/** All articles: help, FAQ, news, wellness and side hustles. */
export function Articles() {
  const { t } = useLingui();
  const list = useList(articleList);
  const kindNames = useKindNames();
  const stateNames = useArticleStates();
  const columns: ColumnsOf<typeof articleList> = [
    { name: t`Title`, sort: 'title', cell: ({ id, title }) => <Link to={articleAddress(id)}>{title}</Link> },
    { name: t`Kind`, cell: ({ kind }) => kindNames[kind] },
    { name: t`Category`, cell: ({ category_title }) => category_title },
    { name: t`State`, cell: ({ states: its }) => its.map((state) => stateNames[state]).join(', ') },
    { name: t`Check by`, sort: 'check', cell: ({ check_by }) => (check_by ? <Day on={check_by} /> : '–') },
    { name: t`Last change`, sort: 'changed', cell: ({ updated_at }) => <When at={updated_at} dayOnly /> },
  ];
  return (
    <>
      <NewLinks />
      <Filters>
        <SearchFilter list={list} name="search" hint={<Trans>Words of the title or the text</Trans>} />
        <ChoiceFilter
          list={list}
          name="kind"
          label={<Trans>Kind</Trans>}
          all={t`Every kind`}
          names={kindNames}
        />
        <ChoiceFilter
          list={list}
          name="state"
          label={<Trans>State</Trans>}
          all={t`Every state`}
          names={stateNames}
        />
      </Filters>
      <ListView
        list={list}
        caption={t`Pages`}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<Trans>There is nothing yet.</Trans>}
        fetchFile={() => download('GET /v1/articles/csv/', { query: list.asked })}
      />
    </>
  );
}

function NewLinks() {
  const names = useNewNames();
  return (
    <div className="actions page-actions">
      {articleKinds.map((kind) => (
        <ButtonLink key={kind} look="secondary" to={newArticleAddress(kind)}>
          {names[kind]}
        </ButtonLink>
      ))}
    </div>
  );
}
