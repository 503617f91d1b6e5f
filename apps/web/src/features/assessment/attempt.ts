import type { Quiz } from '@readytowork/contract';
import type { Answer } from './operations.ts';

type Question = Quiz['questions'][number];

/**
 * Numbers of the answered questions, according to the server and to the answers recorded in this browser for the same options.
 */
export function answeredNumbers(quiz: Quiz, recorded: Answer[]): Set<number> {
  const here = quiz.questions.filter((question) =>
    recorded.some((answer) => answers(answer, quiz.module, question)),
  );
  return new Set([...quiz.answered, ...here.map(({ number }) => number)]);
}

/** Whether an answer belongs to this question: options of another question or of an earlier attempt do not. */
function answers(answer: Answer, module: number, question: Question): boolean {
  return (
    answer.module === module &&
    answer.question === question.number &&
    question.options.some(({ id }) => id === answer.option)
  );
}

/** The first unanswered question; undefined if all are answered. */
export function nextQuestion(quiz: Quiz, answered: Set<number>): Question | undefined {
  return quiz.questions.find(({ number }) => !answered.has(number));
}

/** Whether the server has every answer: choosing 'Assessment' then begins a new attempt (docs/contract.md, section 6). */
export function isFinished(quiz: Quiz): boolean {
  return quiz.questions.length > 0 && quiz.questions.every(({ number }) => quiz.answered.includes(number));
}
