import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import { Link } from '@readytowork/ui/router';
import { ChoiceFilter, Filters } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { pathOfGroup } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { partnerGroups } from './groups-list.ts';
import { useStateNames } from './state-names.ts';

/** The groups of the partners that the reader manages. */
export function PartnerGroups() {
  const { t } = useLingui();
  const list = useList(partnerGroups);
  const states = useStateNames();
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
      </Filters>
      <ListView
        list={list}
        caption={t`Groups of my partners`}
        keyOf={({ id }) => id}
        columns={[
          { name: t`Group`, cell: ({ id, name }) => <Link to={pathOfGroup(id)}>{name}</Link> },
          { name: t`Partner`, cell: ({ partner }) => partner },
          { name: t`Facilitators`, cell: ({ facilitator }) => facilitator },
          { name: t`State`, cell: ({ open }) => states[open ? 'open' : 'closed'] },
          { name: t`Learners`, cell: ({ learners }) => learners, figures: true },
          { name: t`Invited`, cell: ({ invited }) => invited, figures: true },
          { name: t`Created`, sort: 'created', cell: ({ created_at }) => <When at={created_at} dayOnly /> },
        ]}
        empty={
          <Trans>
            No group belongs to a partner of yours. An administrator says on a group’s page which partner it
            belongs to.
          </Trans>
        }
        fetchFile={() => download('GET /v1/partner_groups/csv/', { query: list.asked })}
        fileName={t`Groups of my partners`}
      />
    </>
  );
}
