/** One formatter a language: each holds memory that the garbage collector does not see. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(language: string): Intl.DateTimeFormat {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const formatter = formatters.get(language) ?? new Intl.DateTimeFormat(`${language}-ZA`, parts);
  formatters.set(language, formatter);
  return formatter;
}

/**
 * `2026-11-21` as 21 November 2026, in every time zone.
 *
 * @param language one that we have words in
 */
export function longDate(iso: string, language = 'en'): string {
  const date = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.valueOf())) throw new Error(`"${iso}" is not a date. Write it as 2026-11-21.`);
  return formatterOf(language).format(date);
}
