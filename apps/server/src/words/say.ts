import type { ErrorValue } from '@readytowork/contract';
import { fillIn } from '@readytowork/contract/placeholders';
import type { Words } from './error-words.ts';
import { catalogueOf, defaultLanguage, type Language } from './languages.ts';
import { type FieldErrors, type Finding, toProblem } from './problem.ts';

type Values = Readonly<Record<string, ErrorValue>>;

/** The text of an error. */
export function say(of: Finding, language: Language = defaultLanguage): string {
  const { code, values } = toProblem(of);
  const words: Words<Values> = catalogueOf(language).errors[code];
  if (typeof words !== 'string') return words(values);
  const entries = Object.entries(values).map(([name, value]) => [name, write(value, language)]);
  return fillIn(words, Object.fromEntries(entries));
}

/** The texts of wrong fields. */
export const sayFields = (fields: FieldErrors, language?: Language): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, findings]) => [field, findings.map((of) => say(of, language))]),
  );

function write(value: ErrorValue, language: Language): string {
  if (typeof value !== 'object') return String(value);
  return value
    .map((one) => (typeof one === 'object' ? say(one, language) : one))
    .join(value.some((one) => typeof one === 'object') ? ' ' : ', ');
}
