import { z } from 'zod';
import type { Caller } from './caller.ts';
import type { Student } from './slides.ts';
import { Turns } from './turns.ts';

const quizShape = z.object({
  questions: z.array(z.object({ number: z.int(), options: z.array(z.object({ id: z.int() })) })),
});

interface Taker {
  token: string;
  module: number;
  /** Of the running attempt, still to be answered. */
  questions: { number: number; option: number }[];
}

/** Assessments that may be taken: the learner has done every slide. */
const takersOf = (students: Student[]): Taker[] =>
  students.flatMap(({ learner, summary }) =>
    summary
      .filter(({ is_scorm, completed, total }) => !is_scorm && total > 0 && completed === total)
      .slice(0, 1)
      .map(({ id }) => ({ token: learner.access, module: id, questions: [] })),
  );

/**
 * Each answers the next question of their own attempt. When none is left the site starts another one and fetches its
 * questions; after the last it fetches what was right.
 */
export function answerTurns(caller: Caller, students: Student[]): () => Promise<void> {
  const turns = new Turns('assessment takers', takersOf(students));
  const step = async (taker: Taker) => {
    const next = taker.questions.shift();
    if (next) await answer(caller, taker, next);
    else await begin(caller, taker);
    return 'goes on' as const;
  };
  return async () => {
    await turns.lend(step);
  };
}

async function begin(caller: Caller, taker: Taker): Promise<void> {
  const { module, token } = taker;
  const path = `/v1/quiz/quiz/${module}/`;
  await caller.call({ method: 'POST', path: `${path}reset_progress/`, token, body: {} });
  const { questions } = quizShape.parse(await caller.json({ method: 'GET', path, token }));
  taker.questions = questions.map(({ number, options }) => ({ number, option: options[0]?.id ?? 0 }));
}

async function answer(
  caller: Caller,
  { module, token, questions }: Taker,
  { number, option }: Taker['questions'][number],
): Promise<void> {
  const body = { option, module, question: number };
  await caller.call({ method: 'POST', path: `/v1/quiz/answer/${module}/${number}/`, token, body });
  if (questions.length === 0) await caller.call({ method: 'GET', path: `/v1/quiz/review/${module}/`, token });
}
