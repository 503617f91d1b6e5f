import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { conflict } from '../../../errors.ts';
import * as accounts from '../../base/accounts/staff-list.ts';
import type { Actor } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Becomes, InvitationService, InvitationsAsked } from '../../base/auth/invitation.service.ts';
import { readRegistrationMode } from '../../base/auth/registration.settings.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { staffLimits } from './staff.limits.ts';

interface InvitationsDeps {
  db: Database;
  config: Pick<Config, 'registration'>;
  invitations: Pick<InvitationService, 'inviteMany' | 'list' | 'withdraw'>;
  securityLog: SecurityLog;
  throttle: Throttle;
}

/** Sends invitations for staff, one or many at once. */
export class StaffInvitations {
  constructor(private readonly deps: InvitationsDeps) {}

  async invite(actor: Actor, addresses: string, becomes: Becomes) {
    const { config, db, invitations, throttle } = this.deps;
    if ((await readRegistrationMode(db, config.registration)) === 'closed')
      throw conflict('registration_closed');
    await throttle.consume(staffLimits.invitationsByStaff, String(actor.id));
    return invitations.inviteMany(actor, addresses, becomes);
  }

  list(actor: Actor, asked: InvitationsAsked) {
    this.deps.securityLog.note('invitations-listed', { actorId: actor.id, sender: actor.sender });
    return this.deps.invitations.list(asked);
  }

  async withdraw(actor: Actor, id: number): Promise<void> {
    const by = await accounts.findActive(this.deps.db, actor.id);
    await this.deps.invitations.withdraw(id, { ...actor, staff_role: by?.staff_role ?? null });
  }
}
