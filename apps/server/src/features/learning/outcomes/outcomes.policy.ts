import { type OutcomeMonths, outcomeMonths } from '@readytowork/contract';

/** Days after which a question is no longer asked, because the answer would be about another time. */
export const latestDays = 28;
/** Days for which an unanswered question is on the home page. */
export const openDays = 60;

export const isMonths = (months: number): months is OutcomeMonths =>
  outcomeMonths.some((known) => known === months);
