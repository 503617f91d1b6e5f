import { useLingui } from '@lingui/react/macro';
import type { NeedsMe } from '@readytowork/contract';
import type { AttendanceState, Excuse } from '@readytowork/contract/choices';

export function useStateNames(): Record<AttendanceState, string> {
  const { t } = useLingui();
  return { present: t`Present`, late: t`Late`, excused: t`Excused`, absent: t`Absent` };
}

/** The same within a sentence. */
export function useStateWords(): Record<AttendanceState, string> {
  const { t } = useLingui();
  return { present: t`present`, late: t`late`, excused: t`excused`, absent: t`absent` };
}

export function useExcuseNames(): Record<Excuse, string> {
  const { t } = useLingui();
  return {
    ill: t`Ill`,
    work: t`At work`,
    family: t`Family`,
    transport: t`No transport`,
    other: t`Another reason`,
  };
}

export function useNeedNames(): Record<NeedsMe['rows'][number]['reason'], string> {
  const { t } = useLingui();
  return {
    asked_for_help: t`Asked for help`,
    wrote: t`Has written to you`,
    failed_twice: t`Failed the assessment twice in a row`,
    assessment_not_begun: t`All chapters done, assessment not begun`,
    stopped: t`Began, then stopped`,
    not_begun: t`Joined, no course begun`,
    invitation_not_taken: t`Invitation not taken up`,
  };
}

/** Hours with at most one decimal: "1.5". */
export const hoursOf = (minutes: number): string => String(Math.round(minutes / 6) / 10);
