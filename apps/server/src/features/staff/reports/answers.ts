/** A finished attempt, as stored. The arrays have one element per question. */
export interface FinishedAttempt {
  version_id: number;
  /** True if it is the learner's first finished attempt in this version. */
  is_first: boolean;
  question_ids: readonly number[];
  /** Per question, the indexes of its options in displayed order, such as '2031'. */
  option_orders: readonly string[];
  first_options: readonly number[];
  correct: readonly number[];
  chosen: readonly (number | null)[];
}

/** Means that no option was chosen, which happens in an aborted attempt. */
export const noOption = -1;

export interface CountedAnswer {
  question: number;
  /** Number of questions in the whole attempt. */
  asked: number;
  correct: number;
  /** Index of the chosen option in the course's order; 0 is the right one. */
  option: number;
}

/** The data counted from an attempt: the chosen option of each question, with the total number of right answers. */
export function answersOf(attempt: FinishedAttempt): CountedAnswer[] {
  const { question_ids, option_orders, first_options, chosen } = attempt;
  const correct = chosen.filter(
    (option, index) => option !== null && option === attempt.correct[index],
  ).length;
  return question_ids.map((question, index) => {
    const option = chosen[index] ?? null;
    const place = option === null ? noOption : option - (first_options[index] ?? 0);
    const shown = option_orders[index]?.[place];
    return {
      question,
      asked: question_ids.length,
      correct,
      option: shown === undefined ? noOption : Number(shown),
    };
  });
}
