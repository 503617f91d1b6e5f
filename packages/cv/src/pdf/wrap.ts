import { lettersOf as drawn } from './letters.ts';
import { letterWidth } from './widths.ts';

/** Text in one weight. */
export interface Run {
  text: string;
  bold: boolean;
}

/** Width of a text in points at this font size. */
export function widthOf({ text, bold: isBold }: Run, size: number): number {
  return drawn(text).reduce((sum, letter) => sum + letterWidth(letter, isBold), 0) * (size / 1000);
}

/** Breaks runs into lines of at most this width, at spaces; breaks a word that is wider than a line anywhere. */
export function wrap(runs: Run[], size: number, width: number): Run[][] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let used = 0;
  const breakLine = () => {
    lines.push(trimmed(line));
    line = [];
    used = 0;
  };
  for (const word of runs.flatMap((run) => wordsOf(run, size, width))) {
    const wide = widthOf(word, size);
    if (used > 0 && used + widthOf({ ...word, text: word.text.trimEnd() }, size) > width) breakLine();
    line.push(word);
    used += wide;
  }
  if (line.length > 0) breakLine();
  return lines;
}

/** The words of a run, each with its trailing spaces. */
function wordsOf(run: Run, size: number, width: number): Run[] {
  return (run.text.match(/\S*\s+|\S+/g) ?? []).flatMap((text) => {
    const word = { ...run, text };
    return widthOf(word, size) <= width ? [word] : lettersOf(word);
  });
}

const lettersOf = (run: Run): Run[] => Array.from(run.text, (text) => ({ ...run, text }));

/** Merges adjacent runs of one weight and drops spaces at the end of the line. */
function trimmed(line: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of line) {
    const last = joined.at(-1);
    if (last?.bold === run.bold) last.text += run.text;
    else joined.push({ ...run });
  }
  const last = joined.at(-1);
  if (last) last.text = last.text.trimEnd();
  return joined;
}
