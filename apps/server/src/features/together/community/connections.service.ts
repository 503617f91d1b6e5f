import type { Database } from '../../../db/database.ts';
import { joinReads } from '../../../db/read-together.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import { blocksRead } from './blocks.queries.ts';
import * as queries from './connections.queries.ts';
import { receivedRead, sentRead } from './invitations.queries.ts';
import { lockMembers, partPair } from './pair.queries.ts';
import { accountOf } from './relations.ts';

interface ConnectionsDeps {
  db: Database;
  clock: () => Date;
  membership: MembershipService;
}

/** Connections between people who agreed to know each other. */
export class ConnectionsService {
  constructor(private readonly deps: ConnectionsDeps) {}

  async listConnections(accountId: number, asked: queries.ConnectionsAsked) {
    const { clock, membership, db } = this.deps;
    await membership.enterWhole(accountId, 'read');
    return queries.listConnections(db, accountId, clock(), asked);
  }

  /** The first page of each of the account's lists. The caller must check that the account may read them. */
  circleRead(accountId: number) {
    const at = this.deps.clock();
    return joinReads({
      received: receivedRead(accountId, at),
      connections: queries.connectionsRead(accountId, at),
      sent: sentRead(accountId, at),
      blocks: blocksRead(accountId, at),
    });
  }

  /** Removes a connection from both lists. The other person gets no notice. */
  async removeConnection(accountId: number, person: string): Promise<void> {
    const { clock, membership, db } = this.deps;
    await membership.enterWhole(accountId, 'read');
    const other = await accountOf(db, person);
    if (other === undefined || other === accountId) return;
    await db.transaction().execute(async (transaction) => {
      await lockMembers(transaction, accountId, other);
      await partPair(transaction, accountId, other, clock());
    });
  }
}
