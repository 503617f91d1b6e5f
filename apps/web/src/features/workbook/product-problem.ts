/** Reason why the page could not be made. */
type Kind = 'no page' | 'nothing written' | 'letters missing' | 'letters unknown';

export class ProductProblem extends Error {
  /** @param parts the headings under which nothing is written, or the letters that the PDF cannot show */
  constructor(
    readonly kind: Kind,
    readonly parts: readonly string[] = [],
  ) {
    super(kind);
  }
}
