import type { AttemptRow } from './assessment.queries.ts';

interface QuestionRow {
  id: number;
  text: string;
  options: string[];
  /** What to say to whoever chose each option; empty where nothing is written. */
  coaching: string[];
  explanation: string;
  chapter: number;
  /** From 1, as people count. */
  slide: number | null;
}

/** The questions as they are shown: which option is right, and why, is dropped here. */
export function quizView(moduleId: number, attempt: AttemptRow, questions: QuestionRow[]) {
  return {
    module: moduleId,
    questions: shownQuestions(attempt, questions).map(({ number, text, options }) => ({
      number,
      text,
      options,
    })),
    answered: attempt.chosen.flatMap((option, index) => (option === null ? [] : [index + 1])),
  };
}

/**
 * A finished attempt. Until the course is passed it says which answers were right, why the others were not, and where to read about
 * them, and not the key: later attempts ask these questions again. From the first pass on it says everything.
 */
export function reviewView(attempt: AttemptRow, questions: QuestionRow[], passed: boolean) {
  return {
    result: attempt.result ?? 0,
    questions: shownQuestions(attempt, questions).map(
      ({ explanation, coaching, slide, ...question }, index) => {
        const chosen = attempt.chosen[index] ?? 0;
        const right = attempt.correct[index] ?? 0;
        const correct = chosen === right;
        const said = question.options.findIndex(({ id }) => id === chosen);
        return {
          ...question,
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

const unknown: Omit<QuestionRow, 'id'> = {
  text: '',
  options: [],
  coaching: [],
  explanation: '',
  chapter: 1,
  slide: null,
};

/** The questions of an attempt with their options, and what is said of each, in the order in which they were shown. */
export function shownQuestions(
  attempt: Pick<AttemptRow, 'question_ids' | 'first_options' | 'option_orders'>,
  questions: QuestionRow[],
) {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return attempt.question_ids.map((id, index) => {
    const { text, options, coaching, explanation, chapter, slide } = byId.get(id) ?? unknown;
    const first = attempt.first_options[index] ?? 0;
    const order = [...(attempt.option_orders[index] ?? '')].map(Number);
    return {
      number: index + 1,
      text,
      options: order.map((option, place) => ({ id: first + place, text: options[option] ?? '' })),
      coaching: order.map((option) => coaching[option] ?? ''),
      explanation,
      // Slides count from 0 in addresses.
      slide: { chapter, slide: Math.max(0, (slide ?? 1) - 1) },
    };
  });
}
