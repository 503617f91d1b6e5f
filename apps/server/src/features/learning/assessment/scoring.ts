import { type SingleChoiceKey, scoreSingleChoice } from './single-choice.ts';

/**
 * The right answer to a question. To add a kind of question, write a file like single-choice.ts, and add a member here and a line
 * below; a score between 0 and 1 gives partial credit.
 */
export type QuestionKey = SingleChoiceKey;

/** A learner's answer to a question. */
export type Response = number;

/** @returns 0 (wrong) to 1 (right); undefined if the response does not belong to the question */
export function scoreResponse(response: Response, key: QuestionKey): number | undefined {
  switch (key.kind) {
    case 'single-choice':
      return scoreSingleChoice(response, key);
  }
}

/** The result of an attempt in percent; a question without a response counts as wrong. */
export function scoreAttempt(responses: readonly (Response | null)[], keys: readonly QuestionKey[]): number {
  const points = keys.map((key, index) => {
    const response = responses[index] ?? null;
    return response === null ? 0 : (scoreResponse(response, key) ?? 0);
  });
  return Math.round((100 * points.reduce((sum, each) => sum + each, 0)) / keys.length);
}
