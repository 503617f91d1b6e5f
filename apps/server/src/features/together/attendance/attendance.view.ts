import type { Attendance, AttendanceMark, Meeting } from '@readytowork/contract';
import type { AttendanceState, attendanceStates } from '@readytowork/contract/choices';
import { wholeName } from '@readytowork/contract/names';
import { groupBy } from '../../../group-by.ts';
import type { MarkRow, MeetingFields } from './attendance.queries.ts';
import type { MarkStanding } from './mark-standings.ts';

/** A learner of the group, in the order of its lists. */
export interface Learner {
  member: number;
  account: number;
  first_name: string;
  last_name: string;
}

export interface MeetingRow extends MeetingFields {
  day: string;
}

export interface StandingMark {
  day: string;
  account_id: number;
  state: AttendanceState;
  standing: MarkStanding;
}

/** The whole meeting counts for a learner who came late. */
const wasThere = (state: AttendanceState) => state === 'present' || state === 'late';

function countsOf(marks: readonly StandingMark[]) {
  const count = (state: AttendanceState) => marks.filter((mark) => mark.state === state).length;
  return {
    present: count('present'),
    late: count('late'),
    excused: count('excused'),
    absent: count('absent'),
  } satisfies Record<(typeof attendanceStates)[number], number>;
}

interface Found {
  learners: readonly Learner[];
  meetings: readonly MeetingRow[];
  marks: readonly StandingMark[];
}

/** The meetings of a group and the hours of its learners. Marks of people who have left the group are not counted. */
export function attendanceView({ learners, meetings, marks }: Found, at: Date): Attendance {
  const lengths = new Map(meetings.map(({ day, minutes }) => [day, minutes]));
  const present = new Set(learners.map(({ account }) => account));
  const shown = marks.filter(({ account_id }) => present.has(account_id));
  const counting = shown.filter(({ standing }) => standing === 'counts');
  const byLearner = groupBy(counting, ({ account_id }) => account_id);
  const byDay = groupBy(shown, ({ day }) => day);
  return {
    as_of: at.toISOString(),
    learners: learners.map((learner) => {
      const own = byLearner.get(learner.account) ?? [];
      const there = own.filter(({ state }) => wasThere(state));
      return {
        member: learner.member,
        name: wholeName(learner),
        ...countsOf(own),
        minutes: there.reduce((sum, { day }) => sum + (lengths.get(day) ?? 0), 0),
      };
    }),
    meetings: meetings.map((meeting) => {
      const own = byDay.get(meeting.day) ?? [];
      const contested = own.filter(({ standing }) => standing === 'contested');
      return {
        ...meeting,
        ...countsOf(own.filter(({ standing }) => standing === 'counts')),
        contested: new Set(contested.map(({ account_id }) => account_id)).size,
      };
    }),
  };
}

interface FoundMeeting {
  meeting: MeetingRow;
  learners: readonly Learner[];
  heads: readonly MarkRow[];
  /** The account that asks. */
  reader: number;
}

/** One meeting with the mark of each learner. */
export function meetingView({ meeting, learners, heads, reader }: FoundMeeting, at: Date): Meeting {
  const byLearner = groupBy(heads, ({ account_id }) => account_id);
  return {
    as_of: at.toISOString(),
    ...meeting,
    learners: learners.map((learner) => {
      const own = byLearner.get(learner.account) ?? [];
      const counting = own.find(({ standing }) => standing === 'counts');
      return {
        member: learner.member,
        name: wholeName(learner),
        mark: counting ? markView(counting, reader) : null,
        contested: own
          .filter(({ standing }) => standing === 'contested')
          .map((mark) => markView(mark, reader)),
        heads: own.map(({ id }) => id),
      };
    }),
  };
}

function markView({ at, by, excuse, marked_by, state }: MarkRow, reader: number): AttendanceMark {
  return {
    state,
    excuse,
    by: by === null ? null : { name: by, self: marked_by === reader },
    at: at.toISOString(),
  };
}
