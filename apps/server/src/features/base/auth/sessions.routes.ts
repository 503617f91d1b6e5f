import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { noSession, type SessionsService } from './sessions.service.ts';
import { sessionView } from './sessions.view.ts';

export function sessionRoutes(app: FastifyInstance, sessions: SessionsService): void {
  bind(app, api.listSessions, async ({ caller }) =>
    (await sessions.list(caller)).map((row) => sessionView(row, caller.sessionId)),
  );
  bind(
    app,
    api.endSession,
    async ({ caller, params, request }) => {
      await sessions.end(caller, params.session, request);
      return undefined;
    },
    { missing: noSession, own: ({ caller, params }) => sessions.isOwn(caller, params.session) },
  );
  bind(app, api.endOtherSessions, async ({ caller, request }) => {
    await sessions.endOthers(caller, request);
    return acknowledge(request, 'other_devices_signed_out');
  });
}
