import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors.ts';
import { bind } from '../../../http/bind.ts';
import { senderNow } from '../../../http/client-address.ts';
import type { InvitationService } from './invitation.service.ts';
import type { RegistrationService } from './registration.service.ts';

const registered = {
  detail:
    'Your account is ready. We have sent an email to this address: follow its link to confirm that it is yours.',
};
const confirmed = { detail: 'Thank you. Your email address is confirmed.' };
const sent = { detail: 'An email with a new link is on its way, unless your address is confirmed already.' };

/** While registration is closed their addresses do not exist; links that were sent before still work. */
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
      await registration.register(body, senderNow(request));
      return registered;
    },
    otherProblems: (body) => registration.problemsIn(body),
  });
  bind(app, api.readInvitation, async ({ body }) => {
    const { email } = await invitations.read(body.invitation);
    return { email };
  });
  bind(app, api.confirmEmail, async ({ body }) => {
    await registration.confirm(body.token);
    return confirmed;
  });
  bind(app, api.sendConfirmation, async ({ caller }) => {
    await registration.sendAgain(caller.userId);
    return sent;
  });
}
