import { unwritableIn } from '@readytowork/cv/unwritable';
import type { QueryClient } from '@tanstack/react-query';
import { moduleQuery } from '../chapters/queries/module-query.ts';
import { pdfFile } from '../cv/files.ts';
import { LettersMissing } from '../cv/letters-missing.ts';
import { emptyParts, productPaper, type Written } from './product-paper.ts';
import { ProductProblem } from './product-problem.ts';

/**
 * Makes the page of a course on this device.
 *
 * @throws {ProductProblem} if there is nothing to show, or the PDF cannot show it
 */
export async function makeProduct(
  queries: QueryClient,
  { module, ...written }: Omit<Written, 'product'> & { module: number },
): Promise<Blob> {
  const { product } = await queries.fetchQuery(moduleQuery(module));
  if (!product) throw new ProductProblem('no page');
  const empty = emptyParts({ product, ...written });
  if (empty.length === product.parts.length) throw new ProductProblem('nothing written', empty);
  const paper = productPaper({ product, ...written });
  const letters = unwritableIn(paper);
  if (letters.length > 0) throw new ProductProblem('letters unknown', letters);
  return pdfFile(paper).catch((error: unknown) => {
    throw error instanceof LettersMissing ? new ProductProblem('letters missing') : error;
  });
}
