import { Trans, useLingui } from '@lingui/react/macro';
import { isTemporary } from '@readytowork/api-client/api';
import { longDate } from '@readytowork/ui/dates';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { pathOfLedGroup } from '../../features/classes/addresses.ts';
import { Marking } from '../../features/classes/components/marking.tsx';
import { meetingOf } from '../../features/classes/marks.ts';
import { meetingAdded } from '../../features/classes/operations.ts';
import { attendanceQuery, ledGroupQuery, meetingQuery } from '../../features/classes/queries.ts';
import { useWaitingOf } from '../../features/outbox/use-waiting.ts';
import { LedFrame } from './led-frame.tsx';

/** The attendance of one meeting. */
export function MeetingOfGroup() {
  const { t } = useLingui();
  const { day = '', group = '' } = useParams();
  const id = Number(group);
  const head = useQuery(ledGroupQuery(id));
  const attendance = useQuery(attendanceQuery(id));
  const query = useQuery(meetingQuery(id, day));
  const added = useWaitingOf(meetingAdded).find((one) => one.group === id && one.day === day);
  const meeting = query.data ?? (attendance.data && meetingOf(attendance.data, day, added));
  const isPending = query.isFetching || attendance.isPending;
  return (
    <LedFrame
      heading={<PageHeading title={t`Attendance on ${longDate(day)}`} />}
      back={{ to: pathOfLedGroup(id), name: head.data?.name ?? t`Group` }}
    >
      {meeting && <Marking group={id} meeting={meeting} />}
      {!meeting && isPending && <Spinner />}
      {!meeting && !isPending && query.error && isTemporary(query.error) && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {!meeting && !isPending && query.error && !isTemporary(query.error) && (
        <p>
          <Trans>The group has no meeting on this day.</Trans>
        </p>
      )}
    </LedFrame>
  );
}
