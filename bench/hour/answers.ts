import { z } from 'zod';
import { type Student, workedThrough } from '../students.ts';
import type { Caller } from './caller.ts';

import { Turns } from './turns.ts';

const quizShape = z.object({
  questions: z.array(z.object({ number: z.int(), options: z.array(z.object({ id: z.int() })) })),
});

export interface Taker {
  token: string;
  module: number;
  /** Unanswered questions of the running attempt. */
  questions: { number: number; option: number }[];
}

/** A list with one assessment that the learner may take now; empty if there is none. */
export function takerOf(student: Student): Taker[] {
  const course = workedThrough(student);
  return course ? [{ token: student.learner.access, module: course.id, questions: [] }] : [];
}

/**
 * Each learner answers the next question of their own attempt. The calls after the last question fetch the results, start another
 * attempt and fetch its questions, as the site does.
 */
export function answerTurns(caller: Caller, students: Student[]): () => Promise<void> {
  const turns = new Turns('assessment takers', students.flatMap(takerOf));
  const step = async (taker: Taker) => {
    if (taker.questions.length > 0) await answer(caller, taker);
    else await begin(caller, taker);
    return 'goes on' as const;
  };
  return async () => {
    await turns.lend(step);
  };
}

/** Starts another attempt, as the site does if none is running. */
export async function begin(caller: Caller, taker: Taker): Promise<void> {
  const { module, token } = taker;
  const path = `/v1/quiz/quiz/${module}/`;
  await caller.call({ method: 'POST', path: `${path}reset_progress/`, token, body: {} });
  const { questions } = quizShape.parse(await caller.json({ method: 'GET', path, token }));
  taker.questions = questions.map(({ number, options }) => ({ number, option: options[0]?.id ?? 0 }));
}

/**
 * Answers the next question of the attempt with its first option. A request that the server turns away is repeated, as the site
 * does.
 */
export async function answer(caller: Caller, { module, token, questions }: Taker): Promise<void> {
  const [next] = questions;
  if (!next) throw new Error('Every question is answered.');
  const { number, option } = next;
  const body = { option, module, question: number };
  await caller.call({ method: 'POST', path: `/v1/quiz/answer/${module}/${number}/`, token, body });
  questions.shift();
  if (questions.length === 0) await caller.call({ method: 'GET', path: `/v1/quiz/review/${module}/`, token });
}
