import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import type { GoalsService } from './goals.service.ts';
import type { PushDaysService } from './push-days.service.ts';

export function goalRoutes(app: FastifyInstance, goals: GoalsService, days: PushDaysService): void {
  bind(app, api.getGoal, ({ caller }) => goals.readGoal(caller.userId));
  bind(app, api.setGoal, ({ caller, body }) => goals.saveGoal(caller.userId, body));
  bind(app, api.getReminderDays, ({ caller }) => days.readDays(caller.userId));
  bind(app, api.setReminderDays, ({ caller, body }) => days.saveDays(caller.userId, body));
  bind(app, api.noteReminderOpened, async ({ body }) => {
    await days.noteOpened(body.token);
    return undefined;
  });
  bind(app, api.stopReminders, async ({ body, request }) => {
    await goals.stopReminders(body.token);
    return acknowledge(request, 'reminders_stopped');
  });
}
