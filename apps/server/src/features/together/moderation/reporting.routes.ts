import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { type DecisionsService, noDecision } from './decisions.service.ts';
import type { ReportingService } from './reporting.service.ts';

/** Routes for people who report content or were reported. */
export function reportingRoutes(
  app: FastifyInstance,
  { reporting, decisions }: { reporting: ReportingService; decisions: DecisionsService },
): void {
  bind(app, api.reportSomething, async ({ body, caller, request }) => ({
    within_hours: await reporting.report({ id: caller.userId, sender: request }, body),
  }));
  bind(app, api.listOwnDecisions, ({ caller }) => decisions.listDecisions(caller.userId));
  bind(
    app,
    api.appealDecision,
    ({ body, caller, params }) => decisions.appeal(caller.userId, params.case, body.words),
    { missing: noDecision, own: ({ caller, params }) => decisions.isOwn(caller.userId, params.case) },
  );
}
