import { Select, Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { Attendance, Group, GroupMessages, NeedsMe } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import { pathOfMeeting } from '../addresses.ts';
import styles from '../classes.module.scss';
import { hoursOf } from '../names.ts';
import { meetingAdded } from '../operations.ts';
import { meetingQuery } from '../queries.ts';
import { AddMeeting } from './add-meeting.tsx';
import { AsOf } from './as-of.tsx';
import { People } from './people.tsx';

/** Meetings whose marks are fetched, so that they open without a network. */
const fetchedMeetings = 3;

interface LedGroupProps {
  group: Group;
  attendance: Attendance;
  needs: NeedsMe | undefined;
  messages: GroupMessages | undefined;
}

/** A group for its facilitator in class: meetings, hours, learners who need help, and courses to teach. */
export function LedGroup({ attendance, group, messages, needs }: LedGroupProps) {
  const queries = useQueryClient();
  useEffect(() => {
    for (const { day } of attendance.meetings.slice(0, fetchedMeetings))
      void queries.prefetchQuery(meetingQuery(group.id, day));
  }, [attendance, group.id, queries]);
  return (
    <>
      <AsOf at={attendance.as_of} />
      {needs && (
        <People
          group={group.id}
          needs={needs.rows.filter((row) => row.group.id === group.id)}
          messages={messages}
        />
      )}
      <AddMeeting group={group.id} />
      <Meetings group={group.id} meetings={attendance.meetings} />
      <Hours group={group} attendance={attendance} />
      <Courses group={group} />
    </>
  );
}

/** The meetings on the server, and those waiting on this device. */
function Meetings({ group, meetings }: { group: number; meetings: Attendance['meetings'] }) {
  const waiting = useWaitingOf(meetingAdded).filter(
    (added) => added.group === group && !meetings.some(({ day }) => day === added.day),
  );
  return (
    <section aria-labelledby="meetings">
      <h2 id="meetings">
        <Trans>Meetings</Trans>
      </h2>
      {meetings.length + waiting.length === 0 && (
        <p>
          <Trans>No meeting is marked yet.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {waiting.map(({ day, title }) => (
          <li key={day}>
            <MeetingLink group={group} day={day} title={title} />
            <span>
              <Trans>Waits to be sent</Trans>
            </span>
          </li>
        ))}
        {meetings.map(({ absent, contested, day, excused, late, present, title }) => (
          <li key={day}>
            <MeetingLink group={group} day={day} title={title} />
            <span>
              <Trans>
                {present} present, {late} late, {excused} excused, {absent} absent
              </Trans>
              {contested > 0 && (
                <strong className={styles.contested}>
                  <Select
                    value={pluralForm(contested)}
                    _one={`${contested} mark to settle`}
                    other={`${contested} marks to settle`}
                  />
                </strong>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MeetingLink({ day, group, title }: { day: string; group: number; title: string }) {
  return (
    <Link className="tap-link" to={pathOfMeeting(group, day)}>
      {[longDate(day), title].filter(Boolean).join(': ')}
    </Link>
  );
}

/** Hours of each learner, in the order and with the numbers of the printed list. */
function Hours({ attendance: { learners }, group: { id } }: { attendance: Attendance; group: Group }) {
  const { t } = useLingui();
  const hours = hoursOf(learners.reduce((sum, { minutes }) => sum + minutes, 0));
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">
        <Trans>Hours attended</Trans>
      </h2>
      <ol className={styles.numbered}>
        {learners.map(({ member, minutes, name }) => (
          <li key={member}>
            <span className={styles.row}>
              <span>{name}</span>
              <span>{t`${hoursOf(minutes)} h`}</span>
            </span>
          </li>
        ))}
      </ol>
      <p>
        <Trans>{hours} hours in all. A learner who came late counts for the whole meeting.</Trans>
      </p>
      <div className="actions">
        <DownloadButton
          look="secondary"
          fileName={`${t`Attendance of the group`}.csv`}
          fetchFile={() => download('GET /v1/groups/:group/attendance/csv/', { params: { group: id } })}
        >
          <Trans>Download as CSV</Trans>
        </DownloadButton>
        <a className="button button-secondary" href={`/admin/groups/${id}/attendance`}>
          <Trans>Print the list</Trans>
        </a>
      </div>
    </section>
  );
}

function Courses({ group: { modules } }: { group: Group }) {
  if (modules.length === 0) return null;
  return (
    <section aria-labelledby="courses">
      <h2 id="courses">
        <Trans>What to teach</Trans>
      </h2>
      <p>
        <Trans>
          A course that you keep on this phone opens without a network, with its slides. Its page also has the
          guides.
        </Trans>
      </p>
      <ul className={styles.list}>
        {modules.map(({ due_on, module, name, slug }) => (
          <li key={module}>
            <Link className="tap-link" to={paths.module.replace(':category', slug)}>
              {name}
            </Link>
            {due_on && (
              <span>
                <Trans>Due {longDate(due_on)}</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
