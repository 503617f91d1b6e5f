import type { ErrorCode, ErrorValues, errorCodes, PlainCode, Problem } from '@readytowork/contract';

/** The values that the text of a code needs. */
export type ValuesOf<C extends ErrorCode> = (typeof errorCodes)[C] extends readonly []
  ? []
  : [values: ErrorValues<C>];

/** An error without its text. */
export type Finding = PlainCode | Problem;

/** The wrong fields of a request, each with its errors. */
export type FieldErrors = Record<string, Finding[]>;

export function problem<C extends ErrorCode>(code: C, ...values: ValuesOf<C>): Problem;
export function problem(code: ErrorCode, values: Problem['values'] = {}): Problem {
  return { code, values };
}

export const toProblem = (of: Finding): Problem => (typeof of === 'string' ? problem(of) : of);
