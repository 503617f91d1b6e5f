import { unwritableIn } from '@readytowork/cv/unwritable';
import { pdfFile } from '../cv/files.ts';
import { LettersUnknown, NothingWritten } from './product-errors.ts';
import { emptyParts, productPaper, type Written } from './product-paper.ts';

/**
 * Makes the PDF of a product on this device.
 *
 * @throws {NothingWritten} if it would be empty
 * @throws {LettersUnknown} if the text has letters that the PDF cannot show
 */
export async function makeProduct(written: Written): Promise<Blob> {
  const empty = emptyParts(written);
  if (empty.length === written.product.parts.length) throw new NothingWritten(empty);
  const paper = productPaper(written);
  const letters = unwritableIn(paper);
  if (letters.length > 0) throw new LettersUnknown(letters);
  return pdfFile(paper);
}
