import type { Attendance, Meeting, NewMark } from '@readytowork/contract';
import type { AttendanceState, Excuse } from '@readytowork/contract/choices';

export type MarkedLearner = Meeting['learners'][number];

/** A facilitator's choice for a learner. */
export interface Choice {
  state: AttendanceState;
  excuse: Excuse | null;
}

/** The maximum of `replaces` in the contract. */
const mostReplaced = 20;

/**
 * Makes a mark that replaces all marks that the facilitator can see: the server's, and those waiting on this device.
 *
 * @param waiting the marks of this meeting that wait to be sent
 */
export function newMark(
  { heads, member }: Pick<MarkedLearner, 'heads' | 'member'>,
  { excuse, state }: Choice,
  waiting: readonly NewMark[],
  { at, id }: { at: Date; id: string },
): NewMark {
  const own = waiting.filter((mark) => mark.member === member);
  const known = new Set([...heads, ...own.flatMap((mark) => [...mark.replaces, mark.id])]);
  return { id, member, state, excuse, replaces: [...known].slice(-mostReplaced), at: at.toISOString() };
}

/** The marks that one page has waiting, with a new one instead of the earlier one for the same learner. */
export const withMark = (marks: readonly NewMark[], mark: NewMark): NewMark[] => [
  ...marks.filter(({ member }) => member !== mark.member),
  mark,
];

/** The meeting after the server has stored these marks. Only the server knows whether another facilitator disagrees. */
export function takeInMarks(meeting: Meeting, marks: readonly NewMark[]): Meeting {
  return {
    ...meeting,
    learners: meeting.learners.map((learner) => {
      const mark = marks.findLast(({ member }) => member === learner.member);
      if (!mark || learner.heads.includes(mark.id)) return learner;
      const { at, excuse, id, state } = mark;
      return {
        ...learner,
        mark: { state, excuse, at, by: { name: '', self: true } },
        contested: [],
        heads: [id],
      };
    }),
  };
}

/** A meeting that no answer has brought yet: the learners of the group, without marks. */
export function meetingOf(
  { as_of, learners, meetings }: Attendance,
  day: string,
  added: { title: string; minutes: number } | undefined,
): Meeting | undefined {
  const known = meetings.find((meeting) => meeting.day === day) ?? added;
  if (!known) return undefined;
  return {
    as_of,
    day,
    title: known.title,
    minutes: known.minutes,
    learners: learners.map(({ member, name }) => ({ member, name, mark: null, contested: [], heads: [] })),
  };
}

/** The mark to show for a learner: the one waiting on this device, otherwise the one that counts. */
export function shownOf(
  { mark, member }: MarkedLearner,
  waiting: readonly NewMark[],
): { choice: Choice | undefined; waits: boolean } {
  const own = waiting.findLast((one) => one.member === member);
  const choice = own ?? mark ?? undefined;
  return { choice: choice && { state: choice.state, excuse: choice.excuse }, waits: own !== undefined };
}
