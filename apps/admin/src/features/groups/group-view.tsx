import { Trans } from '@lingui/react/macro';
import type { Group } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { useMe } from '../../lib/me.ts';
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
  const { roles } = useMe();
  const manages = group.leads || roles.includes('administrator');
  return (
    <>
      <GroupLinks group={group} />
      {!group.leads && (
        <p>
          {group.facilitator ? (
            <Trans>Led by {group.facilitator}. You can look at it, and each look is noted.</Trans>
          ) : (
            <Trans>Nobody leads this group. You can look at it, and each look is noted.</Trans>
          )}
        </p>
      )}
      <div className="two-columns">
        {group.leads && group.open && <JoinCard group={group} />}
        {group.leads && group.open && <InviteForm group={group.id} />}
      </div>
      <GroupCourses group={group} />
      <Members group={group} />
      {group.leads && <Effects group={group.id} />}
      <Hours group={group} />
      {manages && <Facilitators group={group} />}
      {roles.includes('administrator') && <GroupPartner group={group.id} />}
      {group.leads && <CopyGroup group={group} />}
      {manages && <GroupSettings group={group} />}
    </>
  );
}

function GroupLinks({ group: { id, leads, open } }: { group: Group }) {
  const { roles } = useMe();
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
      <li>
        <Link to={pathOfGroup(id, 'attendance')}>
          <Trans>Attendance list</Trans>
        </Link>
      </li>
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
