import type { AttendanceState } from '@readytowork/contract/choices';
import { wholeName } from '@readytowork/contract/names';
import { csvOf } from '../../../csv.ts';
import { attendanceView, type Learner, type MeetingRow, type StandingMark } from './attendance.view.ts';

const states: Record<AttendanceState, string> = {
  present: 'Present',
  late: 'Late',
  excused: 'Excused',
  absent: 'Absent',
};

const hours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

interface Found {
  learners: readonly Learner[];
  meetings: readonly MeetingRow[];
  marks: readonly StandingMark[];
}

/** A row for each learner with hours and counts, then a column for each meeting, the oldest first. */
export function attendanceFile(found: Found, at: Date): Buffer {
  const { learners } = attendanceView(found, at);
  const meetings = found.meetings.toReversed();
  const cells = new Map(
    found.marks
      .filter(({ standing }) => standing === 'counts')
      .map(({ account_id, day, state }) => [`${account_id} ${day}`, states[state]]),
  );
  return csvOf([
    [
      'No.',
      'Who',
      'Hours attended',
      'Present',
      'Late',
      'Excused',
      'Absent',
      ...meetings.map(({ day, minutes, title }) =>
        `${day} ${title} (${hours(minutes)} h)`.replace('  ', ' '),
      ),
    ],
    ...found.learners.map((learner, index) => [
      index + 1,
      wholeName(learner),
      hours(learners[index]?.minutes ?? 0),
      learners[index]?.present ?? 0,
      learners[index]?.late ?? 0,
      learners[index]?.excused ?? 0,
      learners[index]?.absent ?? 0,
      ...meetings.map(({ day }) => cells.get(`${learner.account} ${day}`) ?? ''),
    ]),
  ]);
}
