import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors.ts';
import { acknowledge, requestLanguage } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { senderNow } from '../../../http/client-address.ts';
import type { InvitationService } from './invitation.service.ts';
import type { RegistrationService } from './registration.service.ts';

/** While registration is closed its routes answer 404, but links that were mailed before still work. */
export function registrationRoutes(
  app: FastifyInstance,
  registration: RegistrationService,
  invitations: InvitationService,
): void {
  const waysIn = new Set<string | undefined>([api.register.path, api.readInvitation.path]);
  const enter = async () => {
    if ((await registration.mode()) === 'closed') throw notFound();
  };
  app.addHook('onRequest', ({ routeOptions: { url } }, _reply, done) => {
    if (waysIn.has(url)) enter().then(() => done(), done);
    else done();
  });
  bind(app, api.register, {
    handler: async ({ body, request }) => {
      await registration.register({ ...body, language: requestLanguage(request) }, senderNow(request));
      return acknowledge(request, 'registered');
    },
    otherProblems: (body) => registration.problemsIn(body),
  });
  bind(app, api.readInvitation, async ({ body }) => {
    const { email } = await invitations.read(body.invitation);
    return { email };
  });
  bind(app, api.confirmEmail, async ({ body, caller, request }) => {
    await registration.confirm(caller.userId, body.token);
    return acknowledge(request, 'email_confirmed');
  });
  bind(app, api.sendConfirmation, async ({ caller, request }) => {
    await registration.sendAgain(caller.userId);
    return acknowledge(request, 'confirmation_sent_again');
  });
}
