import type { JoinRows } from '../../../feature.ts';
import * as queries from './merge-tickets.queries.ts';

/** Moves the tickets of the ending account, including those written without an account from its confirmed address. */
export const joinTickets: JoinRows = async (db, { from, into }) => {
  await queries.moveTickets(db, from, into);
  return [];
};

export const joinMessages: JoinRows = async (db, { from, into }) => {
  await queries.moveMessages(db, from, into);
  return [];
};
