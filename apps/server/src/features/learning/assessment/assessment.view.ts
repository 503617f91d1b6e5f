import { type Shown, shown } from '@readytowork/activities';
import type { AttemptRow } from './assessment.queries.ts';

interface QuestionRow {
  id: number;
  text: string;
  options: string[];
  /** The feedback for each option; empty if the course has none. */
  coaching: string[];
  explanation: string;
  chapter: number;
  /** Counts from 1, as in the course files. */
  slide: number | null;
  /** The thing that the question shows, as stored; null if it needs none. */
  shown?: unknown;
}

/** The questions without their answers: leaves out which option is right, and why. */
export function quizView(moduleId: number, attempt: AttemptRow, questions: QuestionRow[]) {
  return {
    module: moduleId,
    questions: shownQuestions(attempt, questions).map(({ number, text, options, shown: thing }) => ({
      number,
      text,
      options,
      ...(thing && { shown: thing }),
    })),
    answered: attempt.chosen.flatMap((option, index) => (option === null ? [] : [index + 1])),
  };
}

/**
 * A finished attempt. Before the first pass it shows which answers were right, why the others were wrong and where to read, but
 * not the key, because later attempts ask these questions again. From the first pass on it shows everything.
 */
export function reviewView(attempt: AttemptRow, questions: QuestionRow[], passed: boolean) {
  return {
    result: attempt.result ?? 0,
    questions: shownQuestions(attempt, questions).map(
      ({ explanation, coaching, slide, shown: thing, ...question }, index) => {
        const chosen = attempt.chosen[index] ?? 0;
        const right = attempt.correct[index] ?? 0;
        const correct = chosen === right;
        const said = question.options.findIndex(({ id }) => id === chosen);
        return {
          ...question,
          ...(thing && { shown: thing }),
          chosen,
          correct,
          correct_option: passed ? right : null,
          explanation: passed || correct ? explanation : null,
          coaching: correct ? null : coaching[said] || null,
          slide,
        };
      },
    ),
  };
}

/** The thing of a question as the API returns it, without its name, which is for the draw alone. */
export const thingOf = (stored: unknown): Shown | undefined => shown.safeParse(stored).data;

const unknown: Omit<QuestionRow, 'id'> = {
  text: '',
  options: [],
  coaching: [],
  explanation: '',
  chapter: 1,
  slide: null,
};

/** The questions of an attempt with options and feedback, in the order the learner saw them. */
export function shownQuestions(
  attempt: Pick<AttemptRow, 'question_ids' | 'first_options' | 'option_orders'>,
  questions: QuestionRow[],
) {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return attempt.question_ids.map((id, index) => {
    const { text, options, coaching, explanation, chapter, slide, shown: thing } = byId.get(id) ?? unknown;
    const first = attempt.first_options[index] ?? 0;
    const order = [...(attempt.option_orders[index] ?? '')].map(Number);
    return {
      number: index + 1,
      text,
      options: order.map((option, place) => ({ id: first + place, text: options[option] ?? '' })),
      coaching: order.map((option) => coaching[option] ?? ''),
      shown: thingOf(thing),
      explanation,
      // URLs count slides from 0.
      slide: { chapter, slide: Math.max(0, (slide ?? 1) - 1) },
    };
  });
}
