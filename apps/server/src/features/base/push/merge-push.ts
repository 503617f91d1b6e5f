import type { JoinRows } from '../../../feature.ts';
import { moveChoice } from './push.queries.ts';

/** Keeps the choice of the account that stays; takes the other's if it has none. */
export const joinChoices: JoinRows = async (db, { from, into }) => {
  await moveChoice(db, from, into);
  return [];
};
