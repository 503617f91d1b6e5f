import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import type { PasswordChangeService } from './password-change.service.ts';

export function passwordChangeRoutes(app: FastifyInstance, passwordChange: PasswordChangeService): void {
  bind(app, api.changePassword, async ({ body, caller, request }) => {
    await passwordChange.change(caller, body.previous_password, body.password, request);
    return acknowledge(request, 'password_changed');
  });
}
