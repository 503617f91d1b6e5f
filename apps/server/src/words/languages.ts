import { answers } from './en/answers.ts';
import { errors } from './en/errors.ts';
import type { ErrorWords } from './error-words.ts';

/** What was done, by the name of its words. */
export type Answer = keyof typeof answers;

/** All that the server says in one language. */
export interface Catalogue {
  errors: ErrorWords;
  answers: Record<Answer, string>;
}

/** The code of a language, such as `en`. */
export type Language = string;
/** For everybody whose language is not known, or not spoken. */
export const defaultLanguage: Language = 'en';

const english: Catalogue = { errors, answers };
/** The languages that the server speaks (docs/adding-a-language.md). */
export const catalogues = new Map<Language, Catalogue>([[defaultLanguage, english]]);

export const catalogueOf = (language: Language): Catalogue => catalogues.get(language) ?? english;
