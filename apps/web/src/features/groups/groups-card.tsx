import { Select, Trans } from '@lingui/react/macro';
import type { ModuleSummary, MyGroup } from '@readytowork/contract';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import { DueOn } from './course-list.tsx';
import { dueCourses } from './due.ts';
import styles from './groups.module.scss';

/** Maximum number of courses on the dashboard, the most urgent ones; the groups' page lists all. */
const most = 3;

export interface GroupsCardProps {
  groups: readonly MyGroup[];
  summaries: readonly ModuleSummary[];
}

/** Due courses of the learner's groups, and invitations to groups. */
export function GroupsCard({ groups, summaries }: GroupsCardProps) {
  const due = dueCourses(groups, summaries);
  const unread = groups.reduce((sum, { messages }) => sum + messages.unread, 0);
  const invitations = groups.filter(({ state }) => state === 'invited').length;
  return (
    <section className="card" aria-labelledby="groups">
      <h2 id="groups">
        <Trans>In your groups</Trans>
      </h2>
      {due.length > 0 && (
        <ul className={styles.courses}>
          {due.slice(0, most).map((course) => (
            <li key={`${course.group} ${course.slug}`}>
              <p>
                <Link className="tap-link" to={paths.module.replace(':category', course.slug)}>
                  {course.name}
                </Link>
                <DueOn day={course.due} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {invitations > 0 && (
        <p>
          <Select
            value={pluralForm(invitations)}
            _one={`${invitations} invitation waits for you.`}
            other={`${invitations} invitations wait for you.`}
          />
        </p>
      )}
      {unread > 0 && (
        <p>
          <strong>
            <Select
              value={pluralForm(unread)}
              _one={`${unread} new message from your facilitator`}
              other={`${unread} new messages from your facilitators`}
            />
          </strong>
        </p>
      )}
      <Link className="tap-link" to={paths.groups}>
        <Trans>My groups</Trans>
      </Link>
    </section>
  );
}
