import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { Group } from '@readytowork/contract';
import { useMemo } from 'react';
import { ChoiceFilter, Filters } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { hasRole, useMe } from '../../lib/me.ts';
import { When } from '../../lib/when.tsx';
import { membersOf } from './groups-list.ts';
import { HelpGiven } from './help-given.tsx';
import { RemoveMember } from './remove-member.tsx';

/** Lists members by name and invited people by address. */
export function Members({ group: { id, leads, modules } }: { group: Group }) {
  const { t } = useLingui();
  const me = useMe();
  const answers = leads || hasRole(me, ['support', 'administrator']);
  const list = useList(useMemo(() => membersOf(id), [id]));
  const states = { joined: t`In the group`, invited: t`Invited` };
  return (
    <section className="members">
      <h2>
        <Trans>Members and invitations</Trans>
      </h2>
      <Filters>
        <ChoiceFilter
          list={list}
          name="state"
          label={<Trans>State</Trans>}
          all={t`Everybody`}
          names={states}
        />
      </Filters>
      <ListView
        list={list}
        caption={t`Members and invitations`}
        keyOf={({ member }) => member}
        columns={[
          { name: t`Name or address`, sort: 'name', cell: ({ email, name }) => name ?? email },
          { name: t`State`, cell: ({ state }) => states[state] },
          { name: t`Since`, sort: 'since', cell: ({ since }) => <When at={since} dayOnly /> },
          {
            name: t`Help`,
            cell: ({ help, member, name }) =>
              help && (
                <>
                  <Wanted course={modules.find(({ module }) => module === help.module)?.name} />{' '}
                  {answers && <HelpGiven group={id} member={member} name={name ?? ''} />}
                </>
              ),
          },
          {
            name: t`Remove`,
            cell: ({ email, member, name, state }) =>
              leads && <RemoveMember group={id} member={member} name={name ?? email ?? ''} state={state} />,
          },
        ]}
        empty={<Trans>Nobody is here yet. Share the code, or invite people by email.</Trans>}
        fetchFile={() =>
          download('GET /v1/groups/:group/members/csv/', { params: { group: id }, query: list.asked })
        }
        fileName={t`Members of the group`}
      />
    </section>
  );
}

const Wanted = ({ course }: { course: string | undefined }) =>
  course ? <Trans>Asked for help with {course}</Trans> : <Trans>Asked for help</Trans>;
