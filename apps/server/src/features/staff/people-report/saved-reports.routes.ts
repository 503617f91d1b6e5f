import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../http/access.ts';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { actorOf } from '../../base/audit/audit.ts';
import { oneClickRoute } from '../../base/mail/one-click.ts';
import type { SavedReportsService } from './saved-reports.service.ts';

export function savedReportRoutes(app: FastifyInstance, saved: SavedReportsService): void {
  const owned = {
    missing: 'saved_report_not_found' as const,
    own: ({ caller, params }: { caller: Caller; params: { saved_report: number } }) =>
      saved.isOwn(caller.userId, params.saved_report),
  };
  bind(app, api.listSavedReports, ({ caller }) => saved.list(caller.userId));
  bind(app, api.saveReport, (input) => saved.save(actorOf(input), input.body.name, input.body.filters));
  bind(
    app,
    api.renameSavedReport,
    (input) => saved.rename(actorOf(input), input.params.saved_report, input.body.name),
    owned,
  );
  bind(
    app,
    api.removeSavedReport,
    async (input) => {
      await saved.remove(actorOf(input), input.params.saved_report);
      return undefined;
    },
    owned,
  );
  bind(
    app,
    api.addReportReceiver,
    (input) => saved.addReceiver(actorOf(input), input.params.saved_report, input.body.email),
    owned,
  );
  bind(
    app,
    api.removeReportReceiver,
    async (input) => {
      await saved.removeReceiver(actorOf(input), input.params.saved_report, input.params.receiver);
      return undefined;
    },
    owned,
  );
  bind(app, api.stopReportMails, async ({ body, request }) => {
    await saved.stop(body.token);
    return acknowledge(request, 'report_mails_stopped');
  });
  oneClickRoute(app, {
    path: '/unsubscribe/reports',
    answer: 'report_mails_stopped',
    stop: (token) => saved.stop(token),
  });
}
