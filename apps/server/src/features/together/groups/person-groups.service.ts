import type { Database } from '../../../db/database.ts';
import * as queries from './person-groups.queries.ts';

export type { PersonGroup } from './person-groups.queries.ts';

/** A person's groups, for the person's page on the administration site. */
export class PersonGroups {
  constructor(private readonly deps: { db: Database }) {}

  listGroups(accountId: number): Promise<queries.PersonGroup[]> {
    return queries.groupsOf(this.deps.db, accountId);
  }
}
