export type Colour = 'green' | 'amber' | 'red';

/** The result of one check. */
export interface Finding {
  check: string;
  colour: Colour;
  says: string;
  /** What to do; always set unless green. */
  todo?: string;
}

export const green = (check: string, says: string): Finding => ({ check, colour: 'green', says });
export const amber = (check: string, says: string, todo: string): Finding => ({
  check,
  colour: 'amber',
  says,
  todo,
});
export const red = (check: string, says: string, todo: string): Finding => ({
  check,
  colour: 'red',
  says,
  todo,
});

/** The first line of an error; further lines may quote data. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).split('\n')[0] ?? '';
