import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Course } from './course.ts';
import { CourseError, inOrder, type Problem } from './problem.ts';
import { readQuiz } from './quiz-file.ts';
import { checkWriting } from './writing.ts';

/**
 * Reads a standalone quiz.yaml: the questions of a course created elsewhere. Its chapters are derived from the questions.
 *
 * @throws {CourseError} with every problem found, by line
 */
export async function loadQuiz(file: string): Promise<Course['quiz']> {
  const problems: Problem[] = [];
  const report = (line: number, message: string) => problems.push({ file: basename(file), line, message });
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  checkWriting(text, report);
  const named = [...text.matchAll(/^[\s-]*chapter:\s*(\d{1,2})\s*$/gm)].map(([, number]) => Number(number));
  const quiz = readQuiz(text, Math.max(1, ...named), report);
  if (problems.length > 0 || !quiz) throw new CourseError(basename(file), inOrder(problems));
  return quiz;
}
