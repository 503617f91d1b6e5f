import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import type { PushService } from './push.service.ts';

export function pushRoutes(app: FastifyInstance, push: PushService): void {
  bind(app, api.getPush, ({ caller }) => push.readPush(caller));
  bind(app, api.addPushDevice, ({ caller, body }) => push.addDevice(caller, body));
  bind(app, api.endPushDevice, ({ caller }) => push.endDevice(caller));
  bind(app, api.setPush, ({ caller, body }) => push.choose(caller, body));
  bind(app, api.stopPush, async ({ body, request }) => {
    await push.stop(body.token);
    return acknowledge(request, 'push_stopped');
  });
}
