import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { conflict, forbidden } from '../../../errors.ts';
import { rowByRow } from '../../../http/row-by-row.ts';
import type { Language } from '../../../words/languages.ts';
import * as accounts from '../../base/accounts/staff-list.ts';
import type { Actor } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Becomes, InvitationService, InvitationsAsked } from '../../base/auth/invitation.service.ts';
import { readRegistrationMode } from '../../base/auth/registration.settings.ts';
import { needsFourEyes } from '../../base/settings/four-eyes.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { staffLimits } from './staff.limits.ts';

interface InvitationsDeps {
  db: Database;
  config: Pick<Config, 'registration'>;
  invitations: Pick<InvitationService, 'inviteAgain' | 'inviteMany' | 'list' | 'withdraw'>;
  securityLog: SecurityLog;
  throttle: Throttle;
}

/** Sends invitations for staff, one or many at once. */
export class StaffInvitations {
  constructor(private readonly deps: InvitationsDeps) {}

  async invite(actor: Actor, addresses: string, becomes: Becomes) {
    if (becomes.staff_role === 'administrator' && (await needsFourEyes(this.deps.db)))
      throw forbidden('four_eyes_role');
    await this.checkMayInvite(actor);
    return this.deps.invitations.inviteMany(actor, addresses, becomes);
  }

  async inviteAgain(actor: Actor, ids: readonly number[], language: Language) {
    await this.checkMayInvite(actor);
    let place = 0;
    return rowByRow(ids, language, async (id) => {
      await this.deps.invitations.inviteAgain(id, actor, place);
      place += 1;
    });
  }

  private async checkMayInvite(actor: Actor): Promise<void> {
    const { config, db, throttle } = this.deps;
    if ((await readRegistrationMode(db, config.registration)) === 'closed')
      throw conflict('registration_closed');
    await throttle.consume(staffLimits.invitationsByStaff, String(actor.id));
  }

  list(actor: Actor, asked: InvitationsAsked) {
    this.deps.securityLog.note('invitations-listed', { actorId: actor.id, sender: actor.sender });
    return this.deps.invitations.list(asked);
  }

  async withdraw(actor: Actor, id: number): Promise<boolean> {
    const by = await accounts.findActive(this.deps.db, actor.id);
    return this.deps.invitations.withdraw(id, { ...actor, staff_role: by?.staff_role ?? null });
  }

  withdrawMany(actor: Actor, ids: readonly number[], language: Language) {
    return rowByRow(ids, language, async (id) => {
      if (!(await this.withdraw(actor, id))) throw conflict('invitation_over');
    });
  }
}
