import type { Database } from '../../../db/database.ts';
import { facilitatorRows } from './facilitators.queries.ts';
import * as queries from './person-groups.queries.ts';

export type PersonGroup = Awaited<ReturnType<PersonGroups['listGroups']>>[number];

/** A person's groups, for the person's page on the administration site. */
export class PersonGroups {
  constructor(private readonly deps: { db: Database }) {}

  async listGroups(accountId: number) {
    const rows = await queries.groupsOf(this.deps.db, accountId);
    return rows.map((row) => ({
      ...row,
      facilitators: facilitatorRows
        .parse(row.facilitators)
        .map(({ account_id: user_id, name }) => ({ user_id, name })),
    }));
  }
}
