/** The first sentence of a course's blurb. */
export const firstSentence = (text: string): string =>
  /^.+?[.!?](?=\s|$)/su.exec(text.trim())?.[0] ?? text.trim();
