/** Nothing of a product is written yet. */
export class NothingWritten extends Error {
  constructor(readonly headings: readonly string[]) {
    super('Nothing of the product is written.');
  }
}

/** The PDF has no glyphs for these letters. */
export class LettersUnknown extends Error {
  constructor(readonly letters: readonly string[]) {
    super('The PDF cannot show some letters.');
  }
}
