import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { PartnerManagersService } from './partner-managers.service.ts';

export function partnerManagersRoutes(app: FastifyInstance, managers: PartnerManagersService): void {
  bind(app, api.listPartnerManagers, ({ params }) => managers.list(params.partner));
  bind(app, api.addPartnerManager, (input) =>
    managers.add(actorOf(input), input.params.partner, input.body.email),
  );
  bind(app, api.removePartnerManager, async (input) => {
    await managers.remove(actorOf(input), input.params.partner, input.params.manager);
    return undefined;
  });
}
