import type { JoinRows } from '../../../feature.ts';
import * as queries from './merge-tickets.queries.ts';

/** With those that were written without signing in, from an address that the account had confirmed. */
export const joinTickets: JoinRows = async (db, { from, into }) => {
  await queries.moveTickets(db, from, into);
  return [];
};

export const joinMessages: JoinRows = async (db, { from, into }) => {
  await queries.moveMessages(db, from, into);
  return [];
};
