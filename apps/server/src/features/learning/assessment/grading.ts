import { passMark } from '@readytowork/contract';
import { conflict, forbidden, type HttpError, invalid, notFound } from '../../../errors.ts';
import { problem } from '../../../words/problem.ts';
import { type QuestionKey, type Response, scoreAttempt, scoreResponse } from './scoring.ts';

/** An attempt as far as answers to it are concerned. The lists run over its questions in the order they are shown. */
export interface Attempt {
  keys: readonly QuestionKey[];
  responses: readonly (Response | null)[];
  /** Every chapter is complete. */
  open: boolean;
}

/** What an answer comes to. */
export interface Graded {
  /** False: it was given before, and the reply is the same. */
  isNew: boolean;
  /** With this answer. */
  responses: readonly (Response | null)[];
  /** Of the whole attempt in percent, with the last answer. */
  result: number | null;
  passed: boolean;
}

/**
 * Every rule of answering: a question is answered once, in any order, with an option of its own, when the chapters are complete.
 *
 * @param question from 1
 * @returns what it comes to, or why it is refused
 */
export function gradeAnswer(attempt: Attempt, question: number, response: Response): Graded | HttpError {
  const { keys, responses, open } = attempt;
  const key = keys[question - 1];
  if (!key) return notFound(problem('question_not_found', { questions: keys.length }));
  if (scoreResponse(response, key) === undefined) return invalid({ option: ['option_not_found'] });
  const before = responses[question - 1] ?? null;
  if (before === response) return { isNew: false, responses, result: null, passed: false };
  if (before !== null) return conflict('question_answered');
  if (!open) return forbidden('chapters_incomplete');
  const now = responses.with(question - 1, response);
  const result = now.includes(null) ? null : scoreAttempt(now, keys);
  return { isNew: true, responses: now, result, passed: result !== null && result >= passMark };
}

export const countAnswered = (responses: readonly (Response | null)[]) =>
  responses.filter((response) => response !== null).length;

/** Percent of the questions answered. */
export const progressOf = (responses: readonly (Response | null)[]) =>
  Math.floor((100 * countAnswered(responses)) / responses.length);
