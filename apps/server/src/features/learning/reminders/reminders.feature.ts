import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { oneClickRoute } from '../../base/mail/one-click.ts';
import { unsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import { pushTokens } from '../../base/push/push-tokens.ts';
import type { Pushes } from '../../base/push/pushes.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { GoalsService } from './goals.service.ts';
import { LearningDays, watchLearning } from './learning-days.ts';
import { joinDays, joinGoals } from './merge-goals.ts';
import { PushDaysService } from './push-days.service.ts';
import { pushReminders } from './push-reminders.ts';
import { reminderMailText } from './reminders.emails.ts';
import { goalRoutes } from './reminders.routes.ts';
import { reminderMails } from './send-reminders.ts';

export const declares = {
  tables: {
    learning_goal: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinGoals },
    },
    learning_day: {
      retention: {
        since: 'day',
        days: 371,
        why: 'A goal is about this week, a reminder about the last one, and the weeks in a row go back a year.',
      },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinDays },
    },
  },
  settings: { mail_reminder: reminderMailText },
} satisfies Declaration;

interface Needs {
  mailer: Mailer;
  progress: ProgressService;
  pushes: Pushes;
}

/** Weekly goals, and reminders by mail and on the phone: opt-in, rare, and easy to stop. */
export function make({
  db,
  clock,
  log,
  config,
  mailer,
  progress,
  pushes,
}: Platform & Needs): Feature<{ goals: GoalsService }> {
  const tokens = unsubscribeTokens(config.jwtSecrets, 'reminders');
  const goals = new GoalsService({ db, clock, tokens });
  const days = new LearningDays({ db, clock, log });
  const opened = pushTokens(config.jwtSecrets).reminders;
  const chosenDays = new PushDaysService({ db, clock, pushes, tokens: opened });
  const notifications = pushReminders({ db, clock, log, progress, pushes });
  const { publicUrl } = config;
  const mails = reminderMails({ db, clock, log, mailer, progress, tokens, publicUrl });
  return {
    offers: { goals },
    routes: (app) => {
      watchLearning(app, days);
      goalRoutes(app, goals, chosenDays);
      oneClickRoute(app, {
        path: '/unsubscribe',
        answer: 'reminders_stopped',
        stop: (token) => goals.stopReminders(token),
      });
    },
    jobs: [mails, notifications],
  };
}
