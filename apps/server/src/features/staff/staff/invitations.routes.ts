import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { requestLanguage } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { StaffInvitations } from './invitations.service.ts';
import { invitationView } from './invitations.view.ts';

export function invitationsRoutes(
  app: FastifyInstance,
  invitations: StaffInvitations,
  clock: () => Date,
): void {
  bind(app, api.invitePeople, async ({ body: { addresses, user_type }, ...input }) =>
    invitations.invite(actorOf(input), addresses, { user_type, staff_role: null }),
  );
  bind(app, api.inviteStaff, async ({ body: { addresses, staff_role }, ...input }) =>
    invitations.invite(actorOf(input), addresses, { user_type: 'learner', staff_role }),
  );
  bind(app, api.listInvitations, async ({ query, ...input }) => {
    const page = await invitations.list(actorOf(input), query);
    return { ...page, results: page.results.map((row) => invitationView(row, clock())) };
  });
  bind(app, api.inviteAgain, ({ body, ...input }) =>
    invitations.inviteAgain(actorOf(input), body.invitations, requestLanguage(input.request)),
  );
  bind(app, api.withdrawInvitations, ({ body, ...input }) =>
    invitations.withdrawMany(actorOf(input), body.invitations, requestLanguage(input.request)),
  );
  bind(app, api.withdrawInvitation, async (input) => {
    await invitations.withdraw(actorOf(input), input.params.invitation);
    return undefined;
  });
}
