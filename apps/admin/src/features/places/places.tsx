import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import { ButtonLink } from '@readytowork/ui/button';
import { Link } from '@readytowork/ui/router';
import { ChoiceFilter, Filters, SearchFilter } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import type { ColumnsOf } from '../../lib/lists/table.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { pathOfPlace, paths } from '../../lib/paths.ts';
import { Day, When } from '../../lib/when.tsx';
import { placeList } from './place-list.ts';
import { useKindNames, usePlaceStates } from './place-words.ts';

/** All sites and services that visitors are sent to. */
export function Places() {
  const { t } = useLingui();
  const list = useList(placeList);
  const kindNames = useKindNames();
  const stateNames = usePlaceStates();
  const columns: ColumnsOf<typeof placeList> = [
    { name: t`Name`, sort: 'name', cell: ({ id, name }) => <Link to={pathOfPlace(id)}>{name}</Link> },
    { name: t`Kind`, cell: ({ kind }) => kindNames[kind] },
    { name: t`State`, cell: ({ states: its }) => its.map((state) => stateNames[state]).join(', ') },
    { name: t`Last looked at`, sort: 'checked', cell: ({ checked_on }) => <Day on={checked_on} /> },
    { name: t`Last change`, sort: 'changed', cell: ({ updated_at }) => <When at={updated_at} dayOnly /> },
  ];
  return (
    <>
      <div className="actions">
        <ButtonLink look="secondary" to={paths.newPlace}>
          <Trans>New place</Trans>
        </ButtonLink>
      </div>
      <Filters>
        <SearchFilter
          list={list}
          name="search"
          hint={<Trans>Part of the name, or of what it is for</Trans>}
        />
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
        caption={t`Places`}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<Trans>There is nothing yet.</Trans>}
        fetchFile={() => download('GET /v1/edited_places/csv/', { query: list.asked })}
      />
    </>
  );
}
