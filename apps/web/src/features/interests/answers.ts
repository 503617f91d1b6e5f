import interests from '../../../../../content/interests.yaml';

/** How much the learner would like the activity; 0 if unanswered. */
export type Grade = 0 | 1 | 2 | 3 | 4 | 5;

export const { statements } = interests;

/** Parses the stored text: one digit per statement, in order (`05310…`). */
export function parseAnswers(text: string | null): Grade[] {
  const figures = text && /^[0-5]+$/.test(text) && text.length === statements.length ? text : '';
  return statements.map((_, at) => grades.find((grade) => String(grade) === figures[at]) ?? 0);
}

const grades = [1, 2, 3, 4, 5] as const;

export const withAnswer = (answers: readonly Grade[], at: number, grade: Grade): Grade[] =>
  answers.map((before, place) => (place === at ? grade : before));

export const answersText = (answers: readonly Grade[]): string => answers.join('');

/** The first unanswered statement; undefined if all are answered. */
export function firstOpen(answers: readonly Grade[]): number | undefined {
  const at = answers.indexOf(0);
  return at < 0 ? undefined : at;
}
