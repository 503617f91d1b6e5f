/** PostgreSQL stores neither a NUL nor half a character, such as a phone leaves where it cuts a text off within an emoji. */
export const storable = (text: string): string => text.replace(/[\0\ud800-\udfff]/gu, '');
