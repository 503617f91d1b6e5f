import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { ErasureService } from './erasure.service.ts';
import { erasureView, outcomeView } from './erasure.view.ts';

export function erasureRoutes(app: FastifyInstance, erasures: ErasureService): void {
  bind(app, api.eraseAccount, async ({ body, caller, params, request }) =>
    outcomeView(await erasures.ask({ id: caller.userId, sender: request }, params.id, body)),
  );
  bind(app, api.listErasures, async ({ caller, request }) =>
    (await erasures.list({ id: caller.userId, sender: request })).map(erasureView),
  );
  bind(app, api.confirmErasure, async ({ body, caller, params, request }) =>
    outcomeView(await erasures.confirm({ id: caller.userId, sender: request }, params.id, body.confirm)),
  );
  bind(app, api.stopErasure, async ({ caller, params, request }) => {
    await erasures.stop({ id: caller.userId, sender: request }, params.id);
    return undefined;
  });
}
