import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import type { PasswordResetService } from './password-reset.service.ts';

export function passwordResetRoutes(app: FastifyInstance, passwordReset: PasswordResetService): void {
  bind(app, api.requestPasswordReset, async ({ body, request }) => {
    await passwordReset.request(body.email, request);
    return acknowledge(request, 'reset_asked');
  });
  bind(app, api.checkPasswordReset, async ({ body, request }) => {
    await passwordReset.check(body.token, request);
    return acknowledge(request, 'reset_link_works');
  });
  bind(app, api.confirmPasswordReset, async ({ body, request }) => {
    await passwordReset.confirm(body.token, body.password, request);
    return acknowledge(request, 'password_set');
  });
}
