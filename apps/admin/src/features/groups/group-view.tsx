import { Trans } from '@lingui/react/macro';
import type { Group } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { hasRole, useMe } from '../../lib/me.ts';
import { pathOfGroup } from '../../lib/paths.ts';
import { CopyGroup } from './copy-group.tsx';
import { Effects } from './effects.tsx';
import { Facilitators } from './facilitators.tsx';
import { GroupCourses } from './group-courses.tsx';
import { GroupPartner } from './group-partner.tsx';
import { GroupSettings } from './group-settings.tsx';
import { Hours } from './hours.tsx';
import { InviteForm } from './invite-form.tsx';
import { JoinCard } from './join-card.tsx';
import { Members } from './members.tsx';

/** One group: members, ways to join and courses. */
export function GroupView({ group }: { group: Group }) {
  const me = useMe();
  const { roles } = me;
  const manages = group.leads || roles.includes('administrator');
  const attends = group.leads || hasRole(me, ['support', 'administrator']);
  return (
    <>
      <GroupLinks group={group} />
      {!group.leads && <SeenAs group={group} />}
      <div className="two-columns">
        {group.leads && group.open && <JoinCard group={group} />}
        {group.leads && group.open && <InviteForm group={group.id} />}
      </div>
      <GroupCourses group={group} />
      <Members group={group} />
      {group.leads && <Effects group={group.id} />}
      {attends && <Hours group={group} />}
      {manages && <Facilitators group={group} />}
      {roles.includes('administrator') && <GroupPartner group={group.id} />}
      {group.leads && <CopyGroup group={group} />}
      {manages && <GroupSettings group={group} />}
    </>
  );
}

/** Says why a person who does not lead the group sees it. */
function SeenAs({ group: { facilitator } }: { group: Group }) {
  const me = useMe();
  if (hasRole(me, ['manager']))
    return (
      <p>
        <Trans>
          You see this group as the manager of its partner: by name the learners who agreed to that, of the
          others only how many they are. Each look is noted.
        </Trans>
      </p>
    );
  return (
    <p>
      {facilitator ? (
        <Trans>Led by {facilitator}. You can look at it, and each look is noted.</Trans>
      ) : (
        <Trans>Nobody leads this group. You can look at it, and each look is noted.</Trans>
      )}
    </p>
  );
}

function GroupLinks({ group: { id, leads, open } }: { group: Group }) {
  const me = useMe();
  const { roles } = me;
  return (
    <ul className="part-links">
      <li>
        <Link to={pathOfGroup(id, 'progress')}>
          <Trans>Progress</Trans>
        </Link>
      </li>
      <li>
        <Link to={pathOfGroup(id, 'results')}>
          <Trans>Result sheet</Trans>
        </Link>
      </li>
      {(leads || roles.includes('administrator')) && (
        <li>
          <Link to={pathOfGroup(id, 'report')}>
            <Trans>Report</Trans>
          </Link>
        </li>
      )}
      {(leads || hasRole(me, ['support', 'administrator'])) && (
        <li>
          <Link to={pathOfGroup(id, 'attendance')}>
            <Trans>Attendance list</Trans>
          </Link>
        </li>
      )}
      {leads && open && (
        <li>
          <Link to={pathOfGroup(id, 'poster')}>
            <Trans>Join poster</Trans>
          </Link>
        </li>
      )}
    </ul>
  );
}
