import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Problem } from './problem.ts';
import type { CourseFile } from './source.ts';
import type { Gap } from './standard.ts';

/** Gaps as lines for a writer, each with the command that shows more; file names are relative to the working directory. */
export async function placeGaps(folder: string, gaps: Gap[]): Promise<string[]> {
  if (gaps.length === 0) return [];
  const placed = locateGaps(await readFiles(folder), gaps);
  return placed.map(({ file, line, message }, index) => {
    const command = gaps[index]?.command;
    const whole = command ? `${message} ${command} lists them.` : message;
    return file ? `${relative(process.cwd(), join(folder, file))}:${line}  ${whole}` : whole;
  });
}

/**
 * The file and line of each gap; an empty file name if it has none. A text is found by its words, because a model has no lines; a
 * fact's value in it is skipped.
 */
export function locateGaps(files: readonly CourseFile[], gaps: readonly Gap[]): Problem[] {
  const sources = files.map(({ name, text }): Source => [name, ...joined(text.split('\n'))]);
  return gaps.map(({ message, file, text }) => {
    const found = text === undefined ? undefined : findText(sources, text);
    const [name = '', line = 1] = found ?? [file];
    return { file: name, line, message };
  });
}

type Source = [name: string, text: string, lineAt: number[]];

async function readFiles(folder: string): Promise<CourseFile[]> {
  const names = await readdir(folder, { recursive: true });
  const english = names.filter((name) => /^[^.]+\.(?:md|yaml)$/u.test(name)).sort();
  return Promise.all(
    english.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
}

/** The words of a file joined by single spaces, with the line of each character. */
function joined(lines: string[]): [text: string, lineAt: number[]] {
  let text = '';
  const lineAt: number[] = [];
  for (const [index, line] of lines.entries()) {
    const words = `${wordsOf(line)} `;
    text += words;
    for (let at = 0; at < words.length; at += 1) lineAt.push(index + 1);
  }
  return [text, lineAt];
}

const wordsOf = (text: string): string => text.replaceAll(/[*\s\u00a0]+/gu, ' ').trim();

/** Looks for the first five words of the text that some file has in a row. */
function findText(files: Source[], text: string): [name: string, line: number] | undefined {
  const words = wordsOf(text).split(' ');
  const most = Math.min(5, words.length);
  for (let from = 0; from + most <= words.length; from += 1) {
    const run = words.slice(from, from + most).join(' ');
    for (const [name, content, lineAt] of files) {
      const at = content.indexOf(run);
      if (at >= 0) return [name, lineAt[at] ?? 1];
    }
  }
  return undefined;
}
