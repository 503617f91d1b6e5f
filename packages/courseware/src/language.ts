/** The languages of courses, each with its own name. Every course exists in English. */
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

/** The translation of a file: `quiz.yaml` and `zu` give `quiz.zu.yaml`. */
export const siblingOf = (file: string, language: Language): string =>
  file.replace(/\.(\w+)$/u, `.${language}.$1`);

/** The language of a file by its name; English if the name states none. */
export function languageOf(file: string): Language {
  const [, word = ''] = /\.([a-z]+)\.\w+$/u.exec(file) ?? [];
  return isLanguage(word) ? word : 'en';
}
