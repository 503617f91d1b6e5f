import { answers } from './en/answers.ts';
import { errors } from './en/errors.ts';
import type { ErrorWords } from './error-words.ts';

/** An acknowledgement, by the name of its text. */
export type Answer = keyof typeof answers;

/** All texts of the server in one language. */
export interface Catalogue {
  errors: ErrorWords;
  answers: Record<Answer, string>;
}

/** The code of a language, such as `en`. */
export type Language = string;
/** For callers whose language is unknown or missing. */
export const defaultLanguage: Language = 'en';

const english: Catalogue = { errors, answers };
/** The server's languages (docs/adding-a-language.md). */
export const catalogues = new Map<Language, Catalogue>([[defaultLanguage, english]]);

export const catalogueOf = (language: Language): Catalogue => catalogues.get(language) ?? english;
