import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { senderNow } from '../../../http/client-address.ts';
import { deviceOf } from '../../base/auth/device.ts';
import type { SingleSignOnService } from './single-sign-on.service.ts';

export function singleSignOnRoutes(app: FastifyInstance, signOn: SingleSignOnService): void {
  bind(app, api.readSingleSignOn, async () => signOn.read());
  bind(app, api.beginSingleSignOn, ({ request }) => signOn.begin(request));
  bind(app, api.finishSingleSignOn, ({ body, request }) =>
    signOn.finish(body, { sender: senderNow(request), device: deviceOf(request.headers['user-agent']) }),
  );
  bind(app, api.beginConfirmation, ({ caller, request }) => signOn.begin(request, caller.userId));
  bind(app, api.finishConfirmation, ({ body, caller, request }) =>
    signOn.confirm(body, caller, senderNow(request)),
  );
  bind(app, api.readSignOutAddress, () => signOn.signOutAddress());
}
