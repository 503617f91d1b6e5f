import { type Language, localeOf } from './languages.ts';

/** A day and a time in South Africa: other zones would reveal where an account is used. */
export const southAfricanTime = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Johannesburg',
  }).format(at);

/** `2026-12-23` as 23 December 2026. */
export const longDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
