import { Trans } from '@lingui/react/macro';
import type { Person } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { pathOfPerson } from '../../lib/paths.ts';
import { useRoleNames } from '../../lib/role-names.ts';
import { Day, When } from '../../lib/when.tsx';

/** Facts of an account. */
export function Facts({ person }: { person: Person }) {
  const roleNames = useRoleNames();
  const { active, deactivated_at, email_change, last_seen_on, merged_from, merged_into, user_type } = person;
  return (
    <dl className="facts">
      <Fact name={<Trans>Email address</Trans>}>
        {person.email}{' '}
        <span className="muted">
          {person.email_confirmed ? <Trans>confirmed</Trans> : <Trans>not confirmed</Trans>}
        </span>
      </Fact>
      {email_change && (
        <Fact name={<Trans>Waits to be confirmed</Trans>}>
          {email_change.email}{' '}
          <span className="muted">
            <Trans>
              until <When at={email_change.expires_at} />
            </Trans>
          </span>
        </Fact>
      )}
      <Fact name={<Trans>Learns as</Trans>}>
        {roleNames[user_type === 'rtw' ? 'facilitator' : 'learner']}
      </Fact>
      <Fact name={<Trans>Staff role</Trans>}>
        {person.staff_role ? roleNames[person.staff_role] : <Trans>None</Trans>}
      </Fact>
      <Fact name={<Trans>State</Trans>}>
        {active ? <Trans>Active</Trans> : <Trans>Deactivated</Trans>}{' '}
        {deactivated_at && (
          <span className="muted">
            <When at={deactivated_at} />
          </span>
        )}
      </Fact>
      {merged_into && (
        <Fact name={<Trans>Is part of</Trans>}>
          <Link to={pathOfPerson(merged_into.user_id)}>{merged_into.email}</Link>
        </Fact>
      )}
      {merged_from.length > 0 && (
        <Fact name={<Trans>Merged into it</Trans>}>
          {merged_from.map(({ user_id, email }) => (
            <Link key={user_id} to={pathOfPerson(user_id)} className="fact-line">
              {email}
            </Link>
          ))}
        </Fact>
      )}
      <Fact name={<Trans>Joined</Trans>}>
        <When at={person.joined_at} dayOnly />
      </Fact>
      <Fact name={<Trans>Last seen</Trans>}>{last_seen_on ? <Day on={last_seen_on} /> : '–'}</Fact>
      <Fact name={<Trans>Number</Trans>}>{person.user_id}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
