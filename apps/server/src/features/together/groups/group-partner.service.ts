import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import type { PartnersService } from '../../base/partners/partners.service.ts';
import { lockPartnerOf, partnerOf, setPartnerOf } from './groups.queries.ts';
import { noGroup } from './groups.service.ts';

/** The partner that the learners of a group count for in reports: administrators choose it, and members are not asked. */
export class GroupPartnerService {
  constructor(private readonly deps: { db: Database; partners: PartnersService }) {}

  async read(group: number) {
    const { db, partners } = this.deps;
    const partner = await partnerOf(db, group);
    if (partner === undefined) throw notFound(noGroup);
    const every = await partners.every();
    return {
      partner,
      partners: every.map(({ closed_at, id, name }) => ({ id, name, open: closed_at === null })),
    };
  }

  async set(by: Actor, group: number, partner: number | null): Promise<void> {
    const { db, partners } = this.deps;
    if (partner !== null) await partners.read(partner);
    await db.transaction().execute(async (transaction) => {
      const before = await lockPartnerOf(transaction, group);
      if (before === undefined) throw notFound(noGroup);
      if (before === partner) return;
      await setPartnerOf(transaction, group, partner);
      const values = { before: { partner: before }, after: { partner } };
      await record(transaction, { by, action: 'group-partner-set', subject: String(group), ...values });
    });
  }
}
