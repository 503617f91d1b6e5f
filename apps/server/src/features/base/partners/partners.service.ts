import type { Database, Executor } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { changedMeanwhile, conflict, notFound } from '../../../errors.ts';
import { revisionOf } from '../../../http/revision.ts';
import { lockContact } from '../accounts/accounts.ts';
import { type Actor, record } from '../audit/audit.ts';
import * as queries from './partners.queries.ts';
import { changeable, partnerView } from './partners.view.ts';

/** A report lists all partners, and its filter offers them. */
export const mostPartners = 500;

const noPartner = () => notFound('partner_not_found');

export class PartnersService {
  constructor(private readonly deps: { db: Database; clock: () => Date }) {}

  list(asked: queries.PartnersAsked) {
    return queries.listPartners(this.deps.db, asked);
  }

  /** All partners by name, also closed ones. */
  every(): Promise<queries.PartnerRow[]> {
    return queries.everyPartner(this.deps.db, mostPartners);
  }

  async read(id: number): Promise<queries.PartnerRow> {
    const partner = await queries.findPartner(this.deps.db, id);
    if (!partner) throw noPartner();
    return partner;
  }

  /** The open partner with this code. */
  async findOpen(db: Executor, code: string): Promise<queries.PartnerRow | undefined> {
    const partner = await queries.findByCode(db, code);
    return partner && partner.closed_at === null ? partner : undefined;
  }

  async readByCode(code: string): Promise<{ name: string }> {
    const partner = await this.findOpen(this.deps.db, code);
    if (!partner) throw noPartner();
    return { name: partner.name };
  }

  async noteExport(by: Actor): Promise<void> {
    await record(this.deps.db, { by, action: 'list-exported', subject: 'partners' });
  }

  add(actor: Actor, { name, code }: { name: string; code: string }): Promise<queries.PartnerRow> {
    return this.deps.db.transaction().execute(async (transaction) => {
      // When a form is sent twice at once, the second request waits here and finds the first one's result.
      await lockContact(transaction, actor.id);
      const known = await queries.findByCode(transaction, code);
      if (known && known.name === name) return known;
      if (known) throw conflict('partner_code_taken');
      if ((await queries.countPartners(transaction)) >= mostPartners)
        throw conflict('partners_too_many', { most: mostPartners });
      const partner = await queries.insertPartner(transaction, { name, code, created_at: this.deps.clock() });
      if (!partner) throw conflict('partner_name_taken');
      const entry = { subject: String(partner.id), after: { name, code } };
      await record(transaction, { by: actor, action: 'partner-added', ...entry });
      return partner;
    });
  }

  async change(
    actor: Actor,
    id: number,
    to: { name: string; open: boolean },
    revision: string,
  ): Promise<queries.PartnerRow> {
    const { db, clock } = this.deps;
    const changed = db.transaction().execute(async (transaction) => {
      const partner = await queries.lockPartner(transaction, id);
      if (!partner) throw noPartner();
      const before = changeable(partner);
      if (revision !== revisionOf(before)) throw changedMeanwhile(partnerView(partner), to);
      if (await queries.isNameTaken(transaction, to.name, id)) throw conflict('partner_name_taken');
      await record(transaction, {
        by: actor,
        action: 'partner-changed',
        subject: String(id),
        before,
        after: to,
      });
      const closed_at = to.open ? null : (partner.closed_at ?? clock());
      return queries.updatePartner(transaction, id, { name: to.name, closed_at });
    });
    return changed.catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict('partner_name_taken') : error;
    });
  }
}
