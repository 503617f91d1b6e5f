import { baseErrors } from './error-codes/base.ts';
import { inputErrors } from './error-codes/input.ts';
import { learningErrors } from './error-codes/learning.ts';
import { requestErrors } from './error-codes/request.ts';
import { staffErrors } from './error-codes/staff.ts';
import { togetherErrors } from './error-codes/together.ts';

/** Every reason for which the server refuses a call, with the names of the values that its message needs. */
export const errorCodes = {
  ...requestErrors,
  ...inputErrors,
  ...baseErrors,
  ...learningErrors,
  ...togetherErrors,
  ...staffErrors,
};
export type ErrorCode = keyof typeof errorCodes;
export type ErrorValue = string | number | readonly (string | number)[] | readonly Problem[];
export type ErrorValues<C extends ErrorCode> = Record<(typeof errorCodes)[C][number], ErrorValue>;

/** A reason with its values, not yet turned into a message. */
export interface Problem {
  code: ErrorCode;
  values: Readonly<Record<string, ErrorValue>>;
}

/** A code that needs no values. */
export type PlainCode = {
  [C in ErrorCode]: (typeof errorCodes)[C] extends readonly [] ? C : never;
}[ErrorCode];

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCodes, text);
