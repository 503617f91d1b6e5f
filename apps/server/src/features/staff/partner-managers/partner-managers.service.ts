import { mostPartnerManagers, type PartnerManager } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { conflict, invalid } from '../../../errors.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import type { PartnersService } from '../../base/partners/partners.service.ts';
import * as queries from './partner-managers.queries.ts';

interface ManagersDeps {
  clock: () => Date;
  db: Database;
  endedSessions: EndedSessions;
  partners: Pick<PartnersService, 'read'>;
}

/** Accounts with the role manager, and the partners whose groups and report they see. */
export class PartnerManagersService {
  constructor(private readonly deps: ManagersDeps) {}

  async list(partner: number): Promise<PartnerManager[]> {
    await this.deps.partners.read(partner); // Throws a 404 for an unknown partner.
    return (await queries.listManagers(this.deps.db, partner)).map(managerView);
  }

  async add(actor: Actor, partner: number, email: string): Promise<PartnerManager[]> {
    const { clock, db, partners } = this.deps;
    await partners.read(partner);
    return db.transaction().execute(async (transaction) => {
      await takeTurn(transaction, 'managers of partner', [partner]);
      const manager = await queries.lockManager(transaction, email);
      if (!manager) throw invalid({ email: ['partner_manager_unknown'] });
      if (!manager.confirmed) throw invalid({ email: ['partner_manager_unconfirmed'] });
      const isNew = await queries.addManager(transaction, partner, manager.id, clock());
      const all = await queries.listManagers(transaction, partner);
      if (all.length > mostPartnerManagers)
        throw conflict('partner_managers_too_many', { most: mostPartnerManagers });
      const entry = { by: actor, about_id: manager.id, subject: String(partner) };
      if (isNew) await record(transaction, { ...entry, action: 'partner-manager-added' });
      return all.map(managerView);
    });
  }

  /** Also ends the manager's sessions, so that open pages stop showing the partner. */
  async remove(actor: Actor, partner: number, manager: number): Promise<void> {
    const { clock, db, endedSessions, partners } = this.deps;
    await partners.read(partner);
    const ended = await db.transaction().execute(async (transaction) => {
      if (!(await queries.removeManager(transaction, partner, manager))) return [];
      const entry = { by: actor, about_id: manager, subject: String(partner) };
      await record(transaction, { ...entry, action: 'partner-manager-removed' });
      return endedSessions.end(transaction, { ofAccount: manager }, clock());
    });
    for (const session of ended) endedSessions.add(session);
  }
}

const managerView = ({ added_at, email, id, name }: queries.ManagerRow): PartnerManager => ({
  user_id: id,
  name,
  email,
  since: added_at.toISOString(),
});
