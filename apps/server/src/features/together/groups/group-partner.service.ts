import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import type { PartnersService } from '../../base/partners/partners.service.ts';
import { noGroup } from './groups.service.ts';

/** The partner that the learners of a group count for in reports: administrators choose it, and members are not asked. */
export class GroupPartnerService {
  constructor(private readonly deps: { db: Database; partners: PartnersService }) {}

  async read(group: number) {
    const { db, partners } = this.deps;
    const found = await db
      .selectFrom('learner_group')
      .select('partner_id')
      .where('id', '=', group)
      .executeTakeFirst();
    if (!found) throw notFound(noGroup);
    const every = await partners.every();
    return {
      partner: found.partner_id,
      partners: every.map(({ closed_at, id, name }) => ({ id, name, open: closed_at === null })),
    };
  }

  async set(by: Actor, group: number, partner: number | null): Promise<void> {
    const { db, partners } = this.deps;
    if (partner !== null) await partners.read(partner);
    await db.transaction().execute(async (transaction) => {
      const held = await transaction
        .selectFrom('learner_group')
        .select('partner_id')
        .where('id', '=', group)
        .forUpdate()
        .executeTakeFirst();
      if (!held) throw notFound(noGroup);
      if (held.partner_id === partner) return;
      await transaction
        .updateTable('learner_group')
        .set({ partner_id: partner })
        .where('id', '=', group)
        .execute();
      const values = { before: { partner: held.partner_id }, after: { partner } };
      await record(transaction, { by, action: 'group-partner-set', subject: String(group), ...values });
    });
  }
}
