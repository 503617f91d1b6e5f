import { unsaid } from './choices.ts';

/** A learner is asked what they do this many months after their first certificate. */
export const outcomeMonths = [3, 6] as const;
export type OutcomeMonths = (typeof outcomeMonths)[number];
/** What a learner does then. */
export const outcomeAnswers = ['working', 'studying', 'own_business', 'looking', unsaid] as const;
export type OutcomeAnswer = (typeof outcomeAnswers)[number];
