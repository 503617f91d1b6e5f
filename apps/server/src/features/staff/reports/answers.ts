/** A finished attempt, as it is stored. The arrays run over its questions. */
export interface FinishedAttempt {
  version_id: number;
  /** The first that this learner finished in this version. */
  is_first: boolean;
  question_ids: readonly number[];
  /** For each question the order in which its options were shown, as their indexes: '2031'. */
  option_orders: readonly string[];
  first_options: readonly number[];
  correct: readonly number[];
  chosen: readonly (number | null)[];
}

/** No option was chosen: an attempt that was broken off. */
export const noOption = -1;

export interface CountedAnswer {
  question: number;
  /** Of the whole attempt. */
  asked: number;
  correct: number;
  /** As the course has it, from 0, the right one. */
  option: number;
}

/** What is counted of an attempt: for each question the option that was chosen, and how many of all answers were right. */
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
