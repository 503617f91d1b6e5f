// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * Removes characters that some format cannot hold, and blanks that HTML would not show. Every format keeps a tidy text as it is.
 */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwritable, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A tidy text on one line. */
export const oneLine = (text: string): string => tidy(text).replace(/\n+/g, ' ');

/** Compares texts as people read them, like the check for repeated questions. */
export function asRead(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%+−-]+/gu, ' ')
    .trim();
}

/** Counts lines; asked for growing positions, it reads the text once. */
export class LineCount {
  private line = 1;
  private at = 0;
  constructor(private readonly text: string) {}

  /** The line of a position, from 1. */
  of(position: number): number {
    if (position < this.at) [this.line, this.at] = [1, 0];
    for (let next = this.text.indexOf('\n', this.at); next >= 0 && next < position; ) {
      this.line += 1;
      this.at = next + 1;
      next = this.text.indexOf('\n', this.at);
    }
    return this.line;
  }
}
