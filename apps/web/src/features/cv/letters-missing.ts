/** The letters of a PDF could not be fetched, so only a PDF cannot be made. */
export class LettersMissing extends Error {}
