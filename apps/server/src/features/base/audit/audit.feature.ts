import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { auditRoutes } from './audit.routes.ts';
import { AuditService } from './audit.service.ts';
import { endUnusedStream } from './audit-stream.queries.ts';
import { AuditStream } from './audit-stream.ts';
import { SecurityLog, securityLimits } from './security-log.ts';
import { SecurityMetrics } from './security-metrics.ts';

export const declares = {
  tables: {
    audit: {
      retention: {
        since: 'at',
        days: 730,
        fewest: 366,
        title: 'Audit log',
        why: 'Attacks and misuse of rights come to light late. A younger entry than a year cannot be deleted at all.',
      },
      personalData: { by: 'actor_id', about: 'about_id', withheld: [] },
      // Entries keep naming the account that acted and the account concerned, even after a merge.
      merge: { actor_id: 'stays', about_id: 'stays' },
    },
    audit_stream: {
      retention: { kept: 'One row: which process sends the audit log, and how it last went.' },
    },
    audit_unsent: {
      retention: {
        kept: 'Numbers of entries that the target has not taken; each goes when it has, or with its entry.',
      },
    },
  },
  reads: { account: 'The list of entries names who did it and to whom, a page at a time.' },
  limits: securityLimits,
} satisfies Declaration;

interface Offers {
  audit: AuditService;
  securityLog: SecurityLog;
  securityMetrics: SecurityMetrics;
}

export function make({
  config,
  db,
  log,
  maintenance,
  throttle,
}: Platform & { throttle: Throttle }): Feature<Offers> {
  const securityMetrics = new SecurityMetrics();
  const securityLog = new SecurityLog({ db, throttle, metrics: securityMetrics, log });
  const audit = new AuditService({ db, securityLog });
  const { auditTarget: target, publicUrl } = config;
  const stream = target && new AuditStream({ db, log, target, source: new URL(publicUrl).hostname });
  return {
    offers: { audit, securityLog, securityMetrics },
    routes: (app) => auditRoutes(app, audit),
    metrics: [securityMetrics.events, ...(stream?.metrics() ?? [])],
    ...(stream ? { jobs: [stream.handler] } : { cleanup: [() => endUnusedStream(maintenance.db)] }),
  };
}
