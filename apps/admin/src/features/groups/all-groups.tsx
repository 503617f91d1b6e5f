import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import { Link } from '@readytowork/ui/router';
import { FacilitatorLinks } from '../../lib/facilitator-links.tsx';
import { ChoiceFilter, Filters } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { hasRole, useMe } from '../../lib/me.ts';
import { pathOfGroup } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { allGroups } from './groups-list.ts';
import { useStateNames } from './state-names.ts';
import { useDueDateBulk } from './use-due-date-bulk.tsx';

/** All groups of all facilitators, for support. */
export function AllGroups() {
  const { t } = useLingui();
  const list = useList(allGroups);
  const states = useStateNames();
  const me = useMe();
  const bulk = useDueDateBulk((body) => api('PUT /v1/all_groups/due_dates/', { body }));
  return (
    <>
      <Filters>
        <ChoiceFilter
          list={list}
          name="state"
          label={<Trans>State</Trans>}
          all={t`Open and closed`}
          names={states}
        />
        <ChoiceFilter
          list={list}
          name="led"
          label={<Trans>Facilitators</Trans>}
          all={t`With and without`}
          names={{ nobody: t`Without a facilitator` }}
        />
      </Filters>
      <ListView
        list={list}
        caption={t`Groups`}
        keyOf={({ id }) => id}
        columns={[
          { name: t`Group`, cell: ({ id, name }) => <Link to={pathOfGroup(id)}>{name}</Link> },
          {
            name: t`Facilitators`,
            cell: ({ facilitators }) => (
              <FacilitatorLinks facilitators={facilitators} pathOf={(id) => `?facilitator=${id}`} />
            ),
          },
          { name: t`State`, cell: ({ open }) => states[open ? 'open' : 'closed'] },
          { name: t`Learners`, cell: ({ learners }) => learners, figures: true },
          { name: t`Ask for help`, cell: ({ asking }) => asking, figures: true },
          { name: t`Invited`, cell: ({ invited }) => invited, figures: true },
          { name: t`Created`, sort: 'created', cell: ({ created_at }) => <When at={created_at} dayOnly /> },
        ]}
        empty={<Trans>There is no group yet.</Trans>}
        fetchFile={() => download('GET /v1/all_groups/csv/', { query: list.asked })}
        fileName={t`All groups`}
        {...(hasRole(me, ['administrator']) && { bulk })}
      />
    </>
  );
}
