import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { RemarkingRuns } from './remarking.service.ts';

export function remarkingRoutes(app: FastifyInstance, runs: RemarkingRuns): void {
  bind(app, api.readRemarking, ({ params }) => runs.read(params.module));
  bind(app, api.startRemarking, (input) =>
    runs.start(actorOf(input), input.params.module, input.body.reason, input.revision),
  );
}
