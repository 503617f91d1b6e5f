/** A question with exactly one right option. */
export interface SingleChoiceKey {
  kind: 'single-choice';
  /** The lowest id of the question's options; the ids of the others follow in sequence. */
  firstOption: number;
  options: number;
  /** Id of the right option. */
  correct: number;
}

/** @returns 1 for the right option, 0 for another; undefined if the option is not one of the question's */
export function scoreSingleChoice(option: number, key: SingleChoiceKey): number | undefined {
  if (option < key.firstOption || option >= key.firstOption + key.options) return undefined;
  return option === key.correct ? 1 : 0;
}
