import type { CourseProblem, DraftFile } from '@readytowork/contract';

export type FileState = 'same' | 'changed' | 'new' | 'removed';

/** How a file of the draft differs from the published course. @param text the text as typed */
export function fileState({ published, is_removed, ...file }: DraftFile, text = file.text): FileState {
  if (is_removed) return 'removed';
  if (published === null) return 'new';
  return text === published ? 'same' : 'changed';
}

export const problemsIn = (problems: readonly CourseProblem[], name: string): CourseProblem[] =>
  problems.filter(({ file }) => file === name);

/** The name of a new chapter's file: the next number and the words of its name. */
export function chapterFile(files: readonly DraftFile[], name: string): string {
  const chapters = files.filter((file) => file.name.startsWith('chapters/') && !file.is_removed);
  const number = String(chapters.length + 1).padStart(2, '0');
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
  return `chapters/${number}-${words || 'chapter'}.md`;
}

/** The line of a question in quiz.yaml, from 1; 1 if it is missing. @param question its words */
export function lineOfQuestion(quiz: string, question: string): number {
  const plain = (words: string) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const wanted = plain(question);
  const lines = quiz.split('\n');
  const index = lines.findIndex((line, at) => {
    if (!/^\s*(?:- )?question:/.test(line)) return false;
    // A long question continues on the next lines.
    const words = plain(lines.slice(at, at + 6).join(' ')).replace(/^question /, '');
    return words.startsWith(wanted);
  });
  return index + 1 || 1;
}
