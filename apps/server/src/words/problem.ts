import type { ErrorCode, ErrorValues, errorCodes, PlainCode, Problem } from '@readytowork/contract';

/** What a code needs besides itself. */
export type ValuesOf<C extends ErrorCode> = (typeof errorCodes)[C] extends readonly []
  ? []
  : [values: ErrorValues<C>];

/** What is wrong, before it has words. */
export type Finding = PlainCode | Problem;

/** The fields of a request that are wrong, each with what is wrong with it. */
export type FieldErrors = Record<string, Finding[]>;

export function problem<C extends ErrorCode>(code: C, ...values: ValuesOf<C>): Problem;
export function problem(code: ErrorCode, values: Problem['values'] = {}): Problem {
  return { code, values };
}

export const toProblem = (of: Finding): Problem => (typeof of === 'string' ? problem(of) : of);
