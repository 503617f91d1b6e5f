import type { JoinRows } from '../../../feature.ts';
import * as queries from './merge-tickets.queries.ts';

/** Includes tickets written without an account from the account's confirmed address. */
export const joinTickets: JoinRows = async (db, { from, into }) => {
  await queries.moveTickets(db, from, into);
  return [];
};

export const joinMessages: JoinRows = async (db, { from, into }) => {
  await queries.moveMessages(db, from, into);
  return [];
};
