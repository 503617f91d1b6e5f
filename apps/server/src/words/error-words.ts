import type { ErrorCode, ErrorValues } from '@readytowork/contract';

/** Words with `{names}` of values, or a method that makes them of the values. */
export type Words<Values> = string | { say(values: Values): string }['say'];

/** What one language says for each code. */
export type ErrorWords = { [C in ErrorCode]: Words<ErrorValues<C>> };
