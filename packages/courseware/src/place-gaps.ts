import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Gap } from './standard.ts';

/**
 * Gaps as lines for a writer: with the file and the line of the text that each names. A text is found by its words, because a model
 * has no lines; a fact's value in it is skipped.
 */
export async function placeGaps(folder: string, gaps: Gap[]): Promise<string[]> {
  if (gaps.length === 0) return [];
  const files = await readSources(folder);
  return gaps.map(({ message, file, text }) => {
    const found = text === undefined ? undefined : findText(files, text);
    const [name, line] = found ?? [file, 1];
    return name ? `${relative(process.cwd(), join(folder, name))}:${line}  ${message}` : message;
  });
}

type Source = [name: string, text: string, lineAt: number[]];

async function readSources(folder: string): Promise<Source[]> {
  const names = await readdir(folder, { recursive: true });
  const english = names.filter((name) => /^[^.]+\.(?:md|yaml)$/u.test(name)).sort();
  return Promise.all(
    english.map(async (name): Promise<Source> => {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
      return [name, ...joined(lines)];
    }),
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
