import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { ErasureService } from './erasure.service.ts';
import { erasureView, outcomeView } from './erasure.view.ts';

export function erasureRoutes(app: FastifyInstance, erasures: ErasureService): void {
  bind(app, api.eraseAccount, async (input) =>
    outcomeView(await erasures.ask(actorOf(input), input.params.id, input.body)),
  );
  bind(app, api.listErasures, async (input) => {
    const page = await erasures.list(actorOf(input), input.query);
    return { ...page, results: page.results.map(erasureView) };
  });
  bind(app, api.confirmErasure, async (input) =>
    outcomeView(await erasures.confirm(actorOf(input), input.params.id, input.body.confirm)),
  );
  bind(app, api.stopErasure, async (input) => {
    await erasures.stop(actorOf(input), input.params.id);
    return undefined;
  });
}
