import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonGroup } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { FacilitatorLinks } from '../../lib/facilitator-links.tsx';
import { Table } from '../../lib/lists/table.tsx';
import { pathOfGroup, pathOfPerson } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { groupsQuery } from './person-queries.ts';
import { Section } from './section.tsx';

/** Groups that a person is in or leads. */
export function GroupsSection({ id }: { id: number }) {
  return (
    <Section query={groupsQuery(id)}>
      {(groups) =>
        groups.length === 0 ? (
          <p className="card">
            <Trans>In no group, and leading none.</Trans>
          </p>
        ) : (
          <Groups groups={groups} />
        )
      }
    </Section>
  );
}

function Groups({ groups }: { groups: PersonGroup[] }) {
  const { t } = useLingui();
  return (
    <Table
      caption={t`Groups`}
      rows={groups}
      keyOf={({ group, leads }) => `${group} ${leads}`}
      columns={[
        { name: t`Group`, cell: ({ group, name }) => <Link to={pathOfGroup(group)}>{name}</Link> },
        { name: t`Part`, cell: ({ leads }) => (leads ? t`Leads it` : t`Learns in it`) },
        {
          name: t`Facilitators`,
          cell: ({ facilitators }) => <FacilitatorLinks facilitators={facilitators} pathOf={pathOfPerson} />,
        },
        { name: t`Since`, cell: ({ since }) => <When at={since} dayOnly /> },
        { name: t`State`, cell: ({ open }) => (open ? t`Open` : t`Closed`) },
      ]}
    />
  );
}
