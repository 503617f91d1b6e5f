/** A line of a pasted list: one number, or none. */
export interface NumberLine {
  /** From 1. */
  line: number;
  /** The number; for a line without one, its shortened text. */
  text: string;
  number: string | undefined;
}

const longestShown = 80;
const between = /[\s,;|"'<>()]+/;

/** The number in a text that is a number or the address of its verification page; undefined if it is neither. */
export const numberIn = (text: string): string | undefined =>
  /^(?:https?:\/\/\S+\/verify\/)?([\w-]{22,64})\/?$/.exec(text)?.[1];

/**
 * Finds the certificate numbers in a pasted list. A line may have several, and other words beside them ("Lerato Nkosi, …"); a line
 * without one is malformed.
 */
export const readNumbers = (list: string): NumberLine[] =>
  list.split(/\r\n|[\r\n]/).flatMap((written, index): NumberLine[] => {
    const text = written.trim();
    if (text === '') return [];
    const line = index + 1;
    const numbers = text.split(between).flatMap((part) => numberIn(part) ?? []);
    if (numbers.length > 0) return numbers.map((number) => ({ line, text: number, number }));
    return [{ line, text: text.slice(0, longestShown), number: undefined }];
  });
