import type { AttemptRow } from './assessment.queries.ts';

interface QuestionRow {
  id: number;
  text: string;
  options: string[];
  explanation: string;
  chapter: number;
}

/** The questions as they are shown: which option is right, and why, is dropped here. */
export function quizView(moduleId: number, attempt: AttemptRow, questions: QuestionRow[]) {
  return {
    module: moduleId,
    questions: shown(attempt, questions).map(({ number, text, options }) => ({ number, text, options })),
    answered: attempt.chosen.flatMap((option, index) => (option === null ? [] : [index + 1])),
  };
}

/**
 * A finished attempt. Until the course is passed it says what was right and where to read about the rest, and not the key: the next
 * attempt asks some of these questions again. From the first pass on it says everything.
 */
export function reviewView(attempt: AttemptRow, questions: QuestionRow[], passed: boolean) {
  return {
    result: attempt.result ?? 0,
    questions: shown(attempt, questions).map(({ explanation, chapter, ...question }, index) => {
      const chosen = attempt.chosen[index] ?? 0;
      const right = attempt.correct[index] ?? 0;
      const correct = chosen === right;
      return {
        ...question,
        chosen,
        correct,
        correct_option: passed ? right : null,
        explanation: passed || correct ? explanation : null,
        // Questions name their chapter, and no slide of it yet.
        slide: { chapter, slide: 0 },
      };
    }),
  };
}

function shown(attempt: AttemptRow, questions: QuestionRow[]) {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return attempt.question_ids.map((id, index) => {
    const { text = '', options = [], explanation = '', chapter = 1 } = byId.get(id) ?? {};
    const first = attempt.first_options[index] ?? 0;
    const order = [...(attempt.option_orders[index] ?? '')].map(Number);
    return {
      number: index + 1,
      text,
      options: order.map((option, place) => ({ id: first + place, text: options[option] ?? '' })),
      explanation,
      chapter,
    };
  });
}
