import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { EmailChangeService } from './email-change.service.ts';

const asked = {
  detail:
    'We have sent an email to the new address. Follow its link within 24 hours; until then nothing changes.',
};
const moved = { detail: 'Your email address is changed. Sign in with the new one from now on.' };
const stopped = {
  detail:
    'The change is stopped, and every device is signed out. We have sent you an email with a link to set a new password.',
};

export function emailChangeRoutes(app: FastifyInstance, emailChange: EmailChangeService): void {
  bind(app, api.changeEmail, async ({ body, caller, request }) => {
    await emailChange.ask(caller.userId, body.email, body.password, request);
    return asked;
  });
  bind(app, api.confirmEmailChange, async ({ body, caller, request }) => {
    await emailChange.confirm(caller.userId, body.token, request);
    return moved;
  });
  bind(app, api.acceptEmailChange, async ({ body, request }) => {
    await emailChange.accept(body.token, request);
    return moved;
  });
  bind(app, api.stopEmailChange, async ({ body, request }) => {
    await emailChange.stop(body.token, request);
    return stopped;
  });
}
