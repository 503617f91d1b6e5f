import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { PasswordResetService } from './password-reset.service.ts';

const requested = {
  detail:
    'If this address has an account, an email with a link to set a new password is on its way. The link works for 60 minutes.',
};
const alive = { detail: 'This link works. Choose a new password with it.' };
const confirmed = { detail: 'Your new password is set. You can sign in with it now.' };

export function passwordResetRoutes(app: FastifyInstance, passwordReset: PasswordResetService): void {
  bind(app, api.requestPasswordReset, async ({ body, request }) => {
    await passwordReset.request(body.email, request);
    return requested;
  });
  bind(app, api.checkPasswordReset, async ({ body, request }) => {
    await passwordReset.check(body.token, request);
    return alive;
  });
  bind(app, api.confirmPasswordReset, async ({ body, request }) => {
    await passwordReset.confirm(body.token, body.password, request);
    return confirmed;
  });
}
