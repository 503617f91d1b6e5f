import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Course } from './course.ts';
import { CourseError, inOrder, type Problem } from './problem.ts';
import { readQuiz } from './quiz-file.ts';
import { checkWriting } from './writing.ts';

/** The questions of a course, with the text that they were written in. */
export interface WrittenQuiz {
  quiz: Course['quiz'];
  text: string;
}

/**
 * Reads the text of a standalone quiz.yaml: the questions of a course created elsewhere. Its chapters are derived from the
 * questions.
 *
 * @param file the name that problems give
 * @throws {CourseError} with every problem found, by line
 */
export function parseQuiz(written: string, file = 'quiz.yaml'): WrittenQuiz {
  const problems: Problem[] = [];
  const report = (line: number, message: string) => problems.push({ file, line, message });
  const text = written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  checkWriting(text, report);
  const named = [...text.matchAll(/^[\s-]*chapter:\s*(\d{1,2})\s*$/gm)].map(([, number]) => Number(number));
  const quiz = readQuiz(text, Math.max(1, ...named), report);
  if (problems.length > 0 || !quiz) throw new CourseError(file, inOrder(problems));
  return { quiz, text };
}

/** Reads a standalone quiz.yaml from the disk; throws like `parseQuiz`. */
export async function loadQuiz(file: string): Promise<WrittenQuiz> {
  return parseQuiz(await readFile(file, 'utf8'), basename(file));
}
