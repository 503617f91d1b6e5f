import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { senderNow } from '../../../http/client-address.ts';
import type { AuthService } from './auth.service.ts';
import { deviceOf } from './device.ts';

export function authRoutes(app: FastifyInstance, auth: AuthService): void {
  bind(app, api.signIn, ({ body, request }) =>
    auth.signIn(body.username, body.password, {
      sender: senderNow(request),
      device: deviceOf(request.headers['user-agent']),
    }),
  );
  bind(app, api.signInWithFactor, ({ body, request }) =>
    auth.finishSignIn(body.factor_token, body.code, {
      sender: senderNow(request),
      device: deviceOf(request.headers['user-agent']),
    }),
  );
  bind(app, api.refresh, ({ body, request }) => auth.refresh(body.refresh, senderNow(request)));
  bind(app, api.signOut, async ({ body }) => {
    await auth.signOut(body.refresh_token);
    return undefined;
  });
}
