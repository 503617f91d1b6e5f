/** The languages in which a course can be written, each by its own name. Every course is there in English. */
export const languages = {
  en: 'English',
  af: 'Afrikaans',
  nr: 'isiNdebele',
  nso: 'Sepedi',
  ss: 'siSwati',
  st: 'Sesotho',
  tn: 'Setswana',
  ts: 'Xitsonga',
  ve: 'Tshivenḓa',
  xh: 'isiXhosa',
  zu: 'isiZulu',
} as const;
export type Language = keyof typeof languages;

export const isLanguage = (word: string): word is Language => Object.hasOwn(languages, word);

/** The sibling of a file in another language: `quiz.yaml` and `zu` give `quiz.zu.yaml`. */
export const siblingOf = (file: string, language: Language): string =>
  file.replace(/\.(\w+)$/u, `.${language}.$1`);

/** In which language a file is written, by its name; English where it names none. */
export function languageOf(file: string): Language {
  const [, word = ''] = /\.([a-z]+)\.\w+$/u.exec(file) ?? [];
  return isLanguage(word) ? word : 'en';
}
