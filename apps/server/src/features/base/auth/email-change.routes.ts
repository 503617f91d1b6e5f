import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import type { EmailChangeService } from './email-change.service.ts';

export function emailChangeRoutes(app: FastifyInstance, emailChange: EmailChangeService): void {
  bind(app, api.changeEmail, async ({ body, caller, request }) => {
    await emailChange.ask(caller.userId, body.email, body.password, request);
    return acknowledge(request, 'email_change_asked');
  });
  bind(app, api.confirmEmailChange, async ({ body, caller, request }) => {
    await emailChange.confirm(caller.userId, body.token, request);
    return acknowledge(request, 'email_changed');
  });
  bind(app, api.acceptEmailChange, async ({ body, request }) => {
    await emailChange.accept(body.token, request);
    return acknowledge(request, 'email_changed');
  });
  bind(app, api.stopEmailChange, async ({ body, request }) => {
    await emailChange.stop(body.token, request);
    return acknowledge(request, 'email_change_stopped');
  });
}
