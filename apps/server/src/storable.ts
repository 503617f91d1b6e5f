/**
 * Removes NULs and lone surrogates, which PostgreSQL cannot store; a phone leaves the latter when it cuts a text within an emoji.
 */
export const storable = (text: string): string => text.replace(/[\0\ud800-\udfff]/gu, '');
