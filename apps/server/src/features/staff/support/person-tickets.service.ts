import type { Database } from '../../../db/database.ts';
import type { PageAsked } from '../../../db/read-page.ts';
import * as queries from './person-tickets.queries.ts';

export type { PersonTicket } from './person-tickets.queries.ts';

/** Lists a person's tickets, for their page in the administration site. */
export class PersonTickets {
  constructor(private readonly deps: { db: Database }) {}

  list(accountId: number, page: PageAsked<'received'>) {
    return queries.listTicketsOf(this.deps.db, accountId, page);
  }

  senderOf(number: number): Promise<number | undefined> {
    return queries.senderOf(this.deps.db, number);
  }
}
