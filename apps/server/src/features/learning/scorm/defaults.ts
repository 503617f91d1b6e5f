import type { OrganizationItem } from '@readytowork/contract';
import type { ScormLearner } from './learner.ts';
import type { Pairs } from './pairs.ts';

type Edition = '1.2' | '2004';

/** Exits after which a SCO resumes; `logout` in 2004 only (RTE 4.2.8). */
const suspends = { '1.2': ['suspend'], '2004': ['suspend', 'logout'] } as const;

const keys = {
  '1.2': {
    exit: 'cmi.core.exit',
    entry: 'cmi.core.entry',
    id: 'cmi.core.student_id',
    name: 'cmi.core.student_name',
  },
  '2004': { exit: 'cmi.exit', entry: 'cmi.entry', id: 'cmi.learner_id', name: 'cmi.learner_name' },
} as const;

/**
 * How the learner enters a SCO: for the first time, resuming, or anew. The learner resumes if the SCO suspended itself, or if the
 * player found that it never terminated. `stored` is undefined if nothing is stored.
 */
export function entryOf(edition: Edition, stored: Pairs | undefined): 'ab-initio' | 'resume' | '' {
  if (!stored) return 'ab-initio';
  const { exit, entry } = keys[edition];
  const suspended = suspends[edition].some((word) => word === stored[exit]);
  return suspended || stored[entry] === 'resume' ? 'resume' : '';
}

/** A SCO's stored pairs with the current value of `entry`. */
export const withEntry = (edition: Edition, stored: Pairs): Pairs => ({
  ...stored,
  [keys[edition].entry]: entryOf(edition, stored),
});

/** Clients that commit all pairs also stored the learner's number and name, which a package may no longer be told. */
export function withoutLearner(edition: Edition, stored: Pairs): Pairs {
  const { [keys[edition].id]: _id, [keys[edition].name]: _name, ...rest } = stored;
  return rest;
}

/**
 * The pairs a SCO starts with: the standard's defaults, then the stored pairs, then the platform's own values. `total_time` stays
 * as committed, because the player has already added the session's time.
 */
export function initialPairs(
  edition: Edition,
  learner: ScormLearner,
  item: OrganizationItem | undefined,
  stored: Pairs | undefined,
): Pairs {
  const parts = edition === '1.2' ? parts12(learner, item) : parts2004(learner, item);
  const entry = { [keys[edition].entry]: entryOf(edition, stored) };
  return { ...parts.defaults, ...stored, ...parts.fixed, ...entry };
}

function parts12({ id, name }: ScormLearner, item: OrganizationItem | undefined) {
  return {
    defaults: {
      'cmi.core.lesson_location': '',
      'cmi.core.lesson_status': 'not attempted',
      'cmi.core.score.raw': '',
      'cmi.core.score.min': '',
      'cmi.core.score.max': '',
      'cmi.core.total_time': '0000:00:00.00',
      'cmi.suspend_data': '',
      'cmi.comments': '',
    },
    fixed: {
      'cmi.core.student_id': id,
      'cmi.core.student_name': name,
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_mode': 'normal',
      'cmi.launch_data': item?.launch_data ?? '',
      'cmi.comments_from_lms': '',
      'cmi.student_data.mastery_score': item?.mastery_score ?? '',
      'cmi.student_data.max_time_allowed': item?.max_time_allowed ?? '',
      'cmi.student_data.time_limit_action': item?.time_limit_action ?? '',
    },
  };
}

function parts2004({ id, name }: ScormLearner, item: OrganizationItem | undefined) {
  return {
    defaults: {
      'cmi.completion_status': 'unknown',
      'cmi.success_status': 'unknown',
      'cmi.location': '',
      'cmi.suspend_data': '',
      'cmi.total_time': 'PT0S',
    },
    fixed: {
      'cmi.learner_id': id,
      'cmi.learner_name': name,
      'cmi.credit': 'credit',
      'cmi.mode': 'normal',
      ...(item?.launch_data !== undefined && { 'cmi.launch_data': item.launch_data }),
      ...(item?.completion_threshold !== undefined && {
        'cmi.completion_threshold': item.completion_threshold,
      }),
      ...(item?.time_limit_action !== undefined && { 'cmi.time_limit_action': item.time_limit_action }),
    },
  };
}
