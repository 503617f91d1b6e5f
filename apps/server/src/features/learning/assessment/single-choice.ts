/** A question of which one option is right. */
export interface SingleChoiceKey {
  kind: 'single-choice';
  /** The lowest id of its options; the others follow it. */
  firstOption: number;
  options: number;
  /** The id of the right option. */
  correct: number;
}

/** @returns 1 for the right option, 0 for another; undefined: this is no option of the question */
export function scoreSingleChoice(option: number, key: SingleChoiceKey): number | undefined {
  if (option < key.firstOption || option >= key.firstOption + key.options) return undefined;
  return option === key.correct ? 1 : 0;
}
