import type { ErrorCode, ErrorValues } from '@readytowork/contract';

/** A text with `{names}` of values, or a method that builds it from the values. */
export type Words<Values> = string | { say(values: Values): string }['say'];

/** The texts of one language, by error code. */
export type ErrorWords = { [C in ErrorCode]: Words<ErrorValues<C>> };
