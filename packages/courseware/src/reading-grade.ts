import { syllable } from 'syllable';
import { countWords } from './words.ts';

/**
 * The school grade needed to read a text, by Flesch and Kincaid (J. P. Kincaid and others, 1975), from the length of its
 * sentences and words. Each text counts as separate sentences; a heading or list item is one sentence, even without a full stop.
 *
 * @returns years of school; 0 for no words
 */
export function readingGrade(texts: string[]): number {
  return gradeOf(texts.flatMap(sentencesOf));
}

/** The same of sentences that are split already. */
export function gradeOf(sentences: string[]): number {
  const words = sentences.reduce((sum, sentence) => sum + countWords(sentence), 0);
  if (words === 0) return 0;
  const syllables = sentences.reduce((sum, sentence) => sum + syllable(sentence), 0);
  return (0.39 * words) / sentences.length + (11.8 * syllables) / words - 15.59;
}

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?:;…]["”’)]*)\s+/u).filter((part) => countWords(part) > 0);
