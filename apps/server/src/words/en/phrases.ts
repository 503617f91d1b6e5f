import type { ErrorValue, ErrorValues } from '@readytowork/contract';

/** The choices, joined by "or". */
export const or = (choices: ErrorValue, write: (choice: string) => string = String): string =>
  [choices].flat().map(String).map(write).join(' or ');

/** The time to wait, rounded so that it is never too short. */
export function wait(of: ErrorValue): string {
  const seconds = Number(of);
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}

/** @param help what helps besides waiting */
export const tries =
  (help?: string) =>
  ({ seconds }: ErrorValues<'too_many_tries'>) =>
    `Too many tries. Wait ${wait(seconds)} and try again.${help ? ` ${help}` : ''}`;

/** What a field accepts, in words, by the type of its schema. */
export const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a JSON object',
  array: 'a list',
};
