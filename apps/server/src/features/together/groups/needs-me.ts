import { passMark } from '@readytowork/contract';
import { dayMilliseconds } from '../../../local-time.ts';

/** What is known of a learner in one module of the group. */
export interface ModuleStanding {
  module: number;
  passed: boolean;
  /** Every chapter of the course as it is today is complete; false of a course that plays a package, which has none here. */
  chaptersDone: boolean;
  /** When the last of the chapters was completed. */
  chaptersDoneAt: Date | null;
  /** An attempt was begun that takes answers, or one is finished. */
  assessmentBegun: boolean;
  /** The last two finished attempts, the newest first. */
  finished: { result: number; at: Date }[];
  /** The last sign of learning; null: not begun. */
  lastActive: Date | null;
}

/** What is known of somebody in a group, or invited to it. */
export interface Standing {
  invitedAt: Date | null;
  help: { at: Date; module: number | null } | null;
  modules: ModuleStanding[];
}

export type Reason =
  | 'asked_for_help'
  | 'failed_twice'
  | 'assessment_not_begun'
  | 'stopped'
  | 'invitation_not_taken';

export interface Need {
  reason: Reason;
  module: number | null;
  since: Date;
}

const failedWithin = 14;
const notBegunFor = 3;
const stoppedFor = 7;
const notTakenFor = 3;

/** Why somebody needs the facilitator today. Whoever has completed a module never shows for it; of a module the first reason counts. */
export function needsOf({ invitedAt, help, modules }: Standing, at: Date): Need[] {
  const isOver = (since: Date, days: number) => at.getTime() - since.getTime() >= days * dayMilliseconds;
  if (invitedAt)
    return isOver(invitedAt, notTakenFor)
      ? [{ reason: 'invitation_not_taken', module: null, since: invitedAt }]
      : [];
  const completed = (module: number | null) => modules.some((one) => one.module === module && one.passed);
  const asked: Need[] =
    help && !completed(help.module)
      ? [{ reason: 'asked_for_help', module: help.module, since: help.at }]
      : [];
  const ofModules = modules.flatMap((standing): Need[] => {
    const need = standing.passed ? undefined : needIn(standing, isOver);
    return need ? [{ ...need, module: standing.module }] : [];
  });
  return [...asked, ...ofModules];
}

function needIn(
  { assessmentBegun, chaptersDone, chaptersDoneAt, finished, lastActive }: ModuleStanding,
  isOver: (since: Date, days: number) => boolean,
): Omit<Need, 'module'> | undefined {
  const [last, before] = finished;
  const failed = [last, before].every((attempt) => attempt && attempt.result < passMark);
  if (last && before && failed && !isOver(before.at, failedWithin))
    return { reason: 'failed_twice', since: last.at };
  if (chaptersDone && chaptersDoneAt && !assessmentBegun)
    return isOver(chaptersDoneAt, notBegunFor)
      ? { reason: 'assessment_not_begun', since: chaptersDoneAt }
      : undefined;
  if (lastActive && isOver(lastActive, stoppedFor)) return { reason: 'stopped', since: lastActive };
  return undefined;
}
