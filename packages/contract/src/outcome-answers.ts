import { unsaid } from './choices.ts';

/** Months after the first certificate at which learners are asked for their outcome. */
export const outcomeMonths = [3, 6] as const;
export type OutcomeMonths = (typeof outcomeMonths)[number];
/** A learner's outcome. */
export const outcomeAnswers = ['working', 'studying', 'own_business', 'looking', unsaid] as const;
export type OutcomeAnswer = (typeof outcomeAnswers)[number];
