import type { Database } from '../../../db/database.ts';
import type { PageAsked } from '../../../db/read-page.ts';
import * as queries from './person-tickets.queries.ts';

export type { PersonTicket } from './person-tickets.queries.ts';

/** What somebody wrote to support, for their page. */
export class PersonTickets {
  constructor(private readonly deps: { db: Database }) {}

  list(accountId: number, page: PageAsked<'received'>) {
    return queries.listTicketsOf(this.deps.db, accountId, page);
  }

  senderOf(number: number): Promise<number | undefined> {
    return queries.senderOf(this.deps.db, number);
  }
}
