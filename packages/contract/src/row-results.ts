import { z } from 'zod';
import { id } from './shapes.ts';

/** Maximum number of rows that one call changes: a page of a list. */
export const mostAtOnce = 100;

/** The rows that a call changes, each by itself: one that is refused does not stop the others. */
export const rowIds = z.array(id).min(1).max(mostAtOnce);

/** The result for each row. */
export const rowResults = z.object({
  results: z.array(
    z.object({
      id,
      done: z.boolean(),
      /** Message with the reason of a refusal; null if the row was changed. */
      why: z.string().nullable(),
    }),
  ),
});
export type RowResults = z.output<typeof rowResults>;
