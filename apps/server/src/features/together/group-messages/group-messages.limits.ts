import type { KeyLimit } from '../../base/throttle/limit.ts';

const hour = 3600;

export const groupMessageLimits = {
  /** Messages of a facilitator, each to any number of learners. Limited because anyone can become a facilitator. */
  ofFacilitator: { name: 'group-message', by: 'key', most: 60, seconds: hour },
  ofLearner: { name: 'group-answer', by: 'key', most: 20, seconds: hour },
} as const satisfies Record<string, KeyLimit>;

export const most = {
  /** Messages that a learner gets from groups in seven days. Answers to the learner do not count. */
  week: 3,
  /** Messages of a thread that are shown, the newest. */
  shown: 100,
  /** Messages of a group whose effect is shown. */
  effects: 20,
} as const;

/** Days for which the effect of a message is shown. */
export const effectDays = 60;
