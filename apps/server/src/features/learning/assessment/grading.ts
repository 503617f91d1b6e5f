import { passMark } from '@readytowork/contract';
import { conflict, forbidden, type HttpError, invalid, notFound } from '../../../errors.ts';
import { problem } from '../../../words/problem.ts';
import { type QuestionKey, type Response, scoreAttempt, scoreResponse } from './scoring.ts';

/** The part of an attempt that grading needs. The lists follow the order in which the learner sees the questions. */
export interface Attempt {
  keys: readonly QuestionKey[];
  responses: readonly (Response | null)[];
  /** True once every chapter is complete. */
  open: boolean;
}

/** The outcome of an answer. */
export interface Graded {
  /** False for a repeated answer, which gets the same reply. */
  isNew: boolean;
  /** Including this answer. */
  responses: readonly (Response | null)[];
  /** Result of the whole attempt in percent; set with the last answer. */
  result: number | null;
  passed: boolean;
}

/**
 * Holds every rule of answering: the learner answers a question once, in any order, with an option of its own, once the chapters
 * are complete.
 *
 * @param question counts from 1
 * @returns the graded answer, or the reason for refusing it
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

/** Percentage of questions answered. */
export const progressOf = (responses: readonly (Response | null)[]) =>
  Math.floor((100 * countAnswered(responses)) / responses.length);
