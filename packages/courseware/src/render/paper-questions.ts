import { createHash } from 'node:crypto';
import type { Shown } from '@readytowork/activities';
import type { Course } from '../course.ts';

export interface PaperQuestion {
  question: string;
  /** The thing that it shows; null for none, or for the same one as the question before. */
  shown: Shown | null;
  chapter: number;
  explanation: string;
  /** Four, in the order printed. */
  options: string[];
  /** The letter of the right option, A to D. */
  letter: string;
}

/**
 * The paper questions with their options in the order printed. The order depends only on the course's version and the question's
 * number, so that an answer sheet always fits the assessment of its version.
 *
 * @throws if the course has no paper questions
 */
export function paperQuestions(course: Course): PaperQuestion[] {
  if (course.quiz.paper.length === 0)
    throw new Error('This course has no paper questions. Write at least 10 under "paper:" in quiz.yaml.');
  return course.quiz.paper.map(({ right, wrong, question, chapter, explanation, shows, shown }, index) => {
    const isRepeated = shows !== undefined && course.quiz.paper[index - 1]?.shows === shows;
    const options = shuffled(
      wrong.map(({ text }) => text),
      `${course.hash} ${index + 1}`,
    );
    const letter = letterOf(course.hash, index);
    options.splice(letters.indexOf(letter), 0, right);
    return { question, chapter, explanation, shown: (!isRepeated && shown) || null, options, letter };
  });
}

const letters = ['A', 'B', 'C', 'D'];

/**
 * In each run of four questions every letter is right once, in an order derived from the hash. With pure chance, C might never be
 * right in a dozen questions.
 */
function letterOf(hash: string, index: number): string {
  const four = shuffled(letters, `${hash} letters ${Math.floor(index / letters.length)}`);
  return four[index % letters.length] ?? 'A';
}

/** Sorts by a hash of seed and text: the same on every machine, and every order is equally likely. */
function shuffled(texts: string[], seed: string): string[] {
  const key = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest('hex');
  return texts
    .map((text) => ({ text, key: key(text) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ text }) => text);
}
