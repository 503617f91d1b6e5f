import { answers } from './en/answers.ts';
import { errors } from './en/errors.ts';
import { mails } from './en/mails.ts';
import { pushes } from './en/pushes.ts';
import { terms } from './en/terms.ts';
import type { ErrorWords } from './error-words.ts';

/** The acknowledgement of a successful call, by the name of its text. */
export type Answer = keyof typeof answers;

/** All texts that the server has in one language. */
export interface Catalogue {
  errors: ErrorWords;
  answers: Record<Answer, string>;
  mails: typeof mails;
  pushes: typeof pushes;
  terms: typeof terms;
}

/** The code of a language, for example `en`. */
export type Language = string;
/** Used if the caller's language is unknown or not available. */
export const defaultLanguage: Language = 'en';

const english: Catalogue = { errors, answers, mails, pushes, terms };
/** The languages that the server has (docs/adding-a-language.md). */
export const catalogues = new Map<Language, Catalogue>([[defaultLanguage, english]]);

export const catalogueOf = (language: Language): Catalogue => catalogues.get(language) ?? english;

/** The language of mails to an account and of its documents. */
export const languageOf = ({ language }: { language: string }): Language =>
  catalogues.has(language) ? language : defaultLanguage;

/** The texts in the language of an account. */
export const wordsFor = (account: { language: string }): Catalogue => catalogueOf(languageOf(account));

/** The locale of dates and numbers: the language as it is written in South Africa. */
export const localeOf = (language: Language): string => `${language}-ZA`;
