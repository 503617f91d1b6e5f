import type { JoinRows } from '../../../feature.ts';
import { moveChoice } from './push.queries.ts';

/** Keeps the choice of the remaining account, or else that of the ending one. */
export const joinChoices: JoinRows = async (db, { from, into }) => {
  await moveChoice(db, from, into);
  return [];
};
