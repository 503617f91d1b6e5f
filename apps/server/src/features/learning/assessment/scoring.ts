import { type SingleChoiceKey, scoreSingleChoice } from './single-choice.ts';

/**
 * What tells right from wrong in a question. A new kind of question is a file such as single-choice.ts, a member here and a line
 * below: what it scores between 0 and 1 counts as a part of the whole.
 */
export type QuestionKey = SingleChoiceKey;

/** What a learner gave as the answer to a question. */
export type Response = number;

/** @returns from 0, wrong, to 1, right; undefined: this cannot be an answer to the question */
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
