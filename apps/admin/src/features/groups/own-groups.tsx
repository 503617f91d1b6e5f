import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import { Link } from '@readytowork/ui/router';
import { ChoiceFilter, Filters } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { pathOfGroup } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { ownGroups } from './groups-list.ts';
import { NewGroup } from './new-group.tsx';
import { useStateNames } from './state-names.ts';
import { useDueDateBulk } from './use-due-date-bulk.tsx';

/** The groups that the facilitator leads, and a form for a new one. */
export function OwnGroups() {
  const { t } = useLingui();
  const list = useList(ownGroups);
  const states = useStateNames();
  const bulk = useDueDateBulk((body) => api('PUT /v1/groups/due_dates/', { body }));
  return (
    <>
      <NewGroup />
      <Filters>
        <ChoiceFilter
          list={list}
          name="state"
          label={<Trans>State</Trans>}
          all={t`Open and closed`}
          names={states}
        />
      </Filters>
      <ListView
        list={list}
        caption={t`My groups`}
        keyOf={({ id }) => id}
        columns={[
          { name: t`Group`, cell: ({ id, name }) => <Link to={pathOfGroup(id)}>{name}</Link> },
          { name: t`State`, cell: ({ open }) => states[open ? 'open' : 'closed'] },
          { name: t`Learners`, cell: ({ learners }) => learners, figures: true },
          { name: t`Invited`, cell: ({ invited }) => invited, figures: true },
          { name: t`Created`, sort: 'created', cell: ({ created_at }) => <When at={created_at} dayOnly /> },
        ]}
        empty={
          <Trans>You lead no group yet. Give your first one a name, and you get a code to join it by.</Trans>
        }
        fetchFile={() => download('GET /v1/groups/csv/', { query: list.asked })}
        fileName={t`Groups`}
        bulk={bulk}
      />
    </>
  );
}
