import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Invitation } from '@readytowork/contract';
import { invitationStates, orders } from '@readytowork/contract/choices';
import { Link } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { ChoiceFilter, Filters } from '../../lib/lists/filters.tsx';
import { listSource, oneOf } from '../../lib/lists/list-source.ts';
import { ListView } from '../../lib/lists/list-view.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { pathOfPerson } from '../../lib/paths.ts';
import { useRoleNames } from '../../lib/role-names.ts';
import { When } from '../../lib/when.tsx';
import { useInvitationBulk } from './use-invitation-bulk.tsx';

const invitationList = listSource({
  key: 'invitations',
  order: orders.invitations,
  filters: { state: oneOf(invitationStates) },
  fetchPage: (query, signal) => api('GET /v1/invitations/', { query, signal }),
});

/** All invitations and their states. */
export function Invitations() {
  const { t } = useLingui();
  const list = useList(invitationList);
  const roleNames = useRoleNames();
  const bulk = useInvitationBulk();
  const stateNames = { open: t`Open`, used: t`Taken up`, ended: t`Over` };
  return (
    <>
      <Filters>
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
        caption={t`Invitations`}
        keyOf={({ id }) => id}
        empty={<Trans>Nobody was invited yet.</Trans>}
        bulk={bulk}
        columns={[
          { name: t`Email address`, cell: (invitation) => <Invited invitation={invitation} /> },
          { name: t`Becomes`, cell: ({ role }) => roleNames[role] },
          { name: t`State`, cell: ({ state }) => stateNames[state] },
          { name: t`Invited`, sort: 'invited', cell: ({ invited_at }) => <When at={invited_at} /> },
          { name: t`By`, cell: ({ invited_by }) => invited_by?.name ?? '–' },
          { name: t`Until`, cell: ({ expires_at }) => <When at={expires_at} dayOnly /> },
          {
            name: t`Action`,
            cell: (invitation) => (invitation.state === 'open' ? <Withdraw invitation={invitation} /> : null),
          },
        ]}
      />
    </>
  );
}

function Invited({ invitation: { email, user_id } }: { invitation: Invitation }) {
  return user_id === null ? email : <Link to={pathOfPerson(user_id)}>{email}</Link>;
}

function Withdraw({ invitation: { id, email } }: { invitation: Invitation }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  return (
    <ConfirmButton
      action={t`Take back`}
      look="quiet"
      title={t`Take this invitation back?`}
      act={() => api('DELETE /v1/invitations/:invitation/', { params: { invitation: id }, body: {} })}
      done={<Trans>The invitation is taken back. Its link is dead.</Trans>}
      onDone={() => void cache.invalidateQueries({ queryKey: ['list', 'invitations'] })}
    >
      <p>
        <Trans>The link that {email} got is dead then. You can invite the person again.</Trans>
      </p>
    </ConfirmButton>
  );
}
