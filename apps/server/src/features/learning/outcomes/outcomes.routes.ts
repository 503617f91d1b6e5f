import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { OutcomesService } from './outcomes.service.ts';

export function outcomesRoutes(app: FastifyInstance, outcomes: OutcomesService): void {
  bind(app, api.listOutcomes, ({ caller }) => outcomes.list(caller.userId));
  bind(app, api.setOutcome, ({ body, caller }) => outcomes.set(caller.userId, body.months, body.answer));
}
