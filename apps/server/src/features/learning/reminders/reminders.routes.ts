import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import type { GoalsService } from './goals.service.ts';

export function goalRoutes(app: FastifyInstance, goals: GoalsService): void {
  bind(app, api.getGoal, ({ caller }) => goals.readGoal(caller.userId));
  bind(app, api.setGoal, ({ caller, body }) => goals.saveGoal(caller.userId, body));
  bind(app, api.stopReminders, async ({ body, request }) => {
    await goals.stopReminders(body.token);
    return acknowledge(request, 'reminders_stopped');
  });
}
