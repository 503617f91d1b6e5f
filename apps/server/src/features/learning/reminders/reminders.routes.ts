import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { GoalsService } from './goals.service.ts';

/** What whoever stops them is told. */
export const stopped = {
  detail: 'You get no more reminders. Your courses and your progress stay as they are.',
};

export function goalRoutes(app: FastifyInstance, goals: GoalsService): void {
  bind(app, api.getGoal, ({ caller }) => goals.read(caller.userId));
  bind(app, api.setGoal, ({ caller, body }) => goals.save(caller.userId, body));
  bind(app, api.stopReminders, async ({ body }) => {
    await goals.stop(body.token);
    return stopped;
  });
}
