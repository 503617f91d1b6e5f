import { type OutcomeMonths, outcomeMonths } from '@readytowork/contract';
import { unsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';

/** The signed links of a question's mail: one answers this question alone, the other stops these mails. */
export interface OutcomeTokens {
  makeQuestion(accountId: number, months: OutcomeMonths): string;
  /** Undefined for a token that we did not sign. */
  readQuestion(token: string): { accountId: number; months: OutcomeMonths } | undefined;
  makeStop(accountId: number): string;
  readStop(token: string): number | undefined;
}

export function outcomeTokens(secrets: readonly [string, ...string[]]): OutcomeTokens {
  const questions = {
    3: unsubscribeTokens(secrets, 'outcome 3'),
    6: unsubscribeTokens(secrets, 'outcome 6'),
  };
  const stops = unsubscribeTokens(secrets, 'outcome mails');
  return {
    makeQuestion: (accountId, months) => questions[months].make(accountId),
    readQuestion(token) {
      for (const months of outcomeMonths) {
        const accountId = questions[months].read(token);
        if (accountId !== undefined) return { accountId, months };
      }
      return undefined;
    },
    makeStop: (accountId) => stops.make(accountId),
    readStop: (token) => stops.read(token),
  };
}
