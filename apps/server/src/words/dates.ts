import { type Language, localeOf } from './languages.ts';

/** One formatter a language: each holds memory that the garbage collector does not see. */
function formatters(options: Intl.DateTimeFormatOptions) {
  const held = new Map<Language, Intl.DateTimeFormat>();
  return (language: Language): Intl.DateTimeFormat => {
    const formatter = held.get(language) ?? new Intl.DateTimeFormat(localeOf(language), options);
    held.set(language, formatter);
    return formatter;
  };
}

const times = formatters({ dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Johannesburg' });
const days = formatters({ dateStyle: 'long', timeZone: 'UTC' });

/** A day and a time in South Africa: other zones would reveal where an account is used. */
export const southAfricanTime = (at: Date, language: Language): string => times(language).format(at);

/** `2026-12-23` as 23 December 2026. */
export const longDay = (day: string, language: Language): string => days(language).format(new Date(day));
