/** The first sentence of a course's blurb, for where there is room for no more. */
export const firstSentence = (text: string): string =>
  /^.+?[.!?](?=\s|$)/su.exec(text.trim())?.[0] ?? text.trim();
