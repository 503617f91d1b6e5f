import type { TextProblem } from '@readytowork/contract';
import { CourseError, parseQuiz, type WrittenQuiz } from '@readytowork/courseware';

interface ReadQuestions {
  /** Missing if there are problems. */
  written?: WrittenQuiz;
  problems: TextProblem[];
}

/** Reads an editor's text of questions. An empty text means no questions, so no assessment. */
export function readQuestions(text: string): ReadQuestions {
  if (text.trim() === '') return { written: { quiz: { online: [], paper: [] }, text: '' }, problems: [] };
  try {
    return { written: parseQuiz(text), problems: [] };
  } catch (error) {
    if (error instanceof CourseError)
      return { problems: error.problems.map(({ line, message }) => ({ line, message })) };
    // The parser calls itself for each level.
    if (error instanceof RangeError)
      return { problems: [{ line: 1, message: 'Too many levels stand in one another.' }] };
    throw error;
  }
}
