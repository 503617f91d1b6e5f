import type { AttemptRow } from './assessment.queries.ts';

interface QuestionRow {
  id: number;
  text: string;
  options: string[];
  explanation: string;
}

/** The questions as they are shown: which option is right, and why, is dropped here. */
export function quizView(moduleId: number, attempt: AttemptRow, questions: QuestionRow[]) {
  return {
    module: moduleId,
    questions: shown(attempt, questions).map(({ number, text, options }) => ({ number, text, options })),
    answered: attempt.chosen.flatMap((option, index) => (option === null ? [] : [index + 1])),
  };
}

/** A finished attempt with its key: the learner sees what was right and why. */
export function reviewView(attempt: AttemptRow, questions: QuestionRow[]) {
  return {
    result: attempt.result ?? 0,
    questions: shown(attempt, questions).map((question, index) => {
      const chosen = attempt.chosen[index] ?? 0;
      const right = attempt.correct[index] ?? 0;
      return { ...question, chosen, correct_option: right, correct: chosen === right };
    }),
  };
}

function shown(attempt: AttemptRow, questions: QuestionRow[]) {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return attempt.question_ids.map((id, index) => {
    const { text = '', options = [], explanation = '' } = byId.get(id) ?? {};
    const first = attempt.first_options[index] ?? 0;
    const order = [...(attempt.option_orders[index] ?? '')].map(Number);
    return {
      number: index + 1,
      text,
      options: order.map((option, place) => ({ id: first + place, text: options[option] ?? '' })),
      explanation,
    };
  });
}
