import type { ErrorCode, ErrorValues } from '@readytowork/contract';

/** The text of an error: with `{names}` in place of values, or a method that builds it from the values. */
export type Words<Values> = string | { say(values: Values): string }['say'];

/** The texts of one language, by error code. */
export type ErrorWords = { [C in ErrorCode]: Words<ErrorValues<C>> };
