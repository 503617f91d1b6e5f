import type { RowResults } from '@readytowork/contract';
import { HttpError, textOf } from '../errors.ts';
import type { Language } from '../words/languages.ts';

/**
 * Applies a change to several rows, each in its own transaction, so that a refused row does not stop the others. A row that is
 * named twice is changed once.
 */
export async function rowByRow(
  ids: readonly number[],
  language: Language,
  act: (id: number) => Promise<unknown>,
): Promise<RowResults> {
  const results: RowResults['results'] = [];
  for (const id of new Set(ids)) {
    try {
      await act(id);
      results.push({ id, done: true, why: null });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      results.push({ id, done: false, why: textOf(error, language) });
    }
  }
  return { results };
}
