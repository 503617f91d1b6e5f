/**
 * Removes characters that PostgreSQL cannot store: NULs, and lone surrogates, which remain if a phone cuts a text in the middle
 * of an emoji.
 */
export const storable = (text: string): string => text.replace(/[\0\ud800-\udfff]/gu, '');
