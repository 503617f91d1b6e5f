import type { Database } from '../../../db/database.ts';
import type { PageAsked } from '../../../db/read-page.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import { announceUnseen } from '../membership/unseen-event.ts';
import * as queries from './blocks.queries.ts';
import { lockMembers, partPair } from './pair.queries.ts';
import { accountOf } from './relations.ts';

interface BlocksDeps {
  db: Database;
  clock: () => Date;
  membership: MembershipService;
}

/**
 * Hides two people from each other. A block is one row that every list checks, so it applies at once, on every process, and also
 * if only groups are available.
 */
export class BlocksService {
  constructor(private readonly deps: BlocksDeps) {}

  async listBlocks(accountId: number, page: PageAsked<'since'>) {
    const { membership, db } = this.deps;
    await membership.enter(accountId, 'read');
    return queries.listBlocks(db, accountId, page);
  }

  async block(accountId: number, person: string): Promise<void> {
    const { clock, membership, db } = this.deps;
    await membership.enter(accountId, 'read');
    const other = await accountOf(db, person);
    if (other === undefined || other === accountId) return;
    const at = clock();
    await db.transaction().execute(async (transaction) => {
      await lockMembers(transaction, accountId, other);
      await queries.insertBlock(transaction, accountId, other, at);
      await partPair(transaction, accountId, other, at);
      await announceUnseen(transaction, { why: 'block', between: [accountId, other] });
    });
  }

  async unblock(accountId: number, person: string): Promise<void> {
    const { membership, db } = this.deps;
    await membership.enter(accountId, 'read');
    const other = await accountOf(db, person);
    if (other !== undefined) await queries.deleteBlock(db, accountId, other);
  }
}
