import type { Question, WrongOption } from './question.ts';

/** An option in a written file. */
export interface PlacedOption {
  text: string;
  isRight: boolean;
  coaching?: string | undefined;
}

/**
 * The options in the order of a file. The right one has a place that follows from the text, so that a file is the same each time
 * and its key is not always A.
 */
export function placed({ question, right, wrong }: Question): PlacedOption[] {
  const sum = [...question, ...right].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const options: PlacedOption[] = wrong.map(({ text, coaching }: WrongOption) => ({
    text,
    isRight: false,
    coaching,
  }));
  return options.toSpliced(sum % 4, 0, { text: right, isRight: true });
}

/** A short name for a question, as other programs list it. */
export function shortName(question: string): string {
  const line = question.replace(/\s+/g, ' ');
  return line.length <= 60 ? line : `${[...line].slice(0, 59).join('').trimEnd()}…`;
}
