import { passMark } from '@readytowork/contract';
import { dayMilliseconds } from '../../../local-time.ts';

/** A learner's progress in one module of the group. */
export interface ModuleStanding {
  module: number;
  passed: boolean;
  /** Every chapter of the current course is complete; false for a package course, which has no chapters here. */
  chaptersDone: boolean;
  /** When the learner completed the last chapter. */
  chaptersDoneAt: Date | null;
  /** The learner has an open or a finished attempt. */
  assessmentBegun: boolean;
  /** The last two finished attempts, newest first. */
  finished: { result: number; at: Date }[];
  /** The last activity; null if not started. */
  lastActive: Date | null;
}

/** The progress of a member or invited address of a group. */
export interface Standing {
  invitedAt: Date | null;
  help: { at: Date; module: number | null } | null;
  /** When a member joined. */
  joinedAt: Date | null;
  /** When the learner wrote something that no facilitator has opened. */
  wroteAt: Date | null;
  modules: ModuleStanding[];
}

export type Reason =
  | 'asked_for_help'
  | 'wrote'
  | 'failed_twice'
  | 'assessment_not_begun'
  | 'stopped'
  | 'not_begun'
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
const joinedFor = 7;

/**
 * Why a learner needs the facilitator's attention today. Each module gives one reason at most: the first that applies; a passed
 * module gives none.
 */
export function needsOf({ help, invitedAt, joinedAt, modules, wroteAt }: Standing, at: Date): Need[] {
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
  const wrote: Need[] = wroteAt ? [{ reason: 'wrote', module: null, since: wroteAt }] : [];
  const hasBegun = modules.some(
    ({ assessmentBegun, lastActive, passed }) => passed || lastActive || assessmentBegun,
  );
  const notBegun: Need[] =
    joinedAt && modules.length > 0 && !hasBegun && isOver(joinedAt, joinedFor)
      ? [{ reason: 'not_begun', module: null, since: joinedAt }]
      : [];
  return [...asked, ...wrote, ...ofModules, ...notBegun];
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
