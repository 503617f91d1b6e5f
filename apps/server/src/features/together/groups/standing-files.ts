import type { GroupProgress, moduleStates, NeedsMe, needReasons } from '@readytowork/contract';
import { csvOf } from '../../../csv.ts';
import { dayOf } from '../../../local-time.ts';

const reasons: Record<(typeof needReasons)[number], string> = {
  asked_for_help: 'Asked for help',
  wrote: 'Has written to you',
  failed_twice: 'Failed the assessment twice in a row',
  assessment_not_begun: 'All chapters done, assessment not begun',
  stopped: 'Began, then stopped',
  not_begun: 'Joined, no course begun',
  invitation_not_taken: 'Invitation not taken up',
};

const states: Record<(typeof moduleStates)[number], string> = {
  not_begun: 'Not begun',
  begun: 'Begun',
  chapters_done: 'All chapters done',
  passed: 'Passed',
};

const dayIn = (at: string | null) => (at === null ? '' : dayOf(new Date(at)));

/** The same rows as on the screen, in the same order. */
export const needsMeFile = ({ rows }: NeedsMe): Buffer =>
  csvOf([
    ['Group', 'Who', 'Why', 'Course', 'Since', 'Written on'],
    ...rows.map(({ group, name, reason, module, since, written }) => [
      group.name,
      name,
      reasons[reason],
      module?.name ?? '',
      dayIn(since),
      dayIn(written?.at ?? null),
    ]),
  ]);

/** One row per learner and course, as on the screen. */
export const progressFile = ({ modules }: GroupProgress): Buffer =>
  csvOf([
    [
      'Course',
      'Due',
      'Who',
      'How far',
      'Chapters done',
      'Chapters',
      'Last active',
      'Best result',
      'Passed on',
    ],
    ...modules.flatMap(({ due_on, learners, name }) =>
      learners.map((learner) => [
        name,
        due_on ?? '',
        learner.name,
        states[learner.state],
        String(learner.chapters_done),
        String(learner.chapters),
        dayIn(learner.last_active_at),
        learner.best_result === null ? '' : `${learner.best_result}%`,
        dayIn(learner.passed_at),
      ]),
    ),
  ]);
