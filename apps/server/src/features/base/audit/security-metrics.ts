import { Counter } from 'prom-client';

/** Signs of an attack; every occurrence is counted. */
export type SecurityEvent =
  | 'sign-in-failed'
  | 'sign-in-refused'
  | 'second-factor-failed'
  | 'second-factor-refused'
  | 'refresh-token-reused'
  | 'right-refused'
  | 'person-looked-up'
  | 'people-listed'
  | 'tickets-listed'
  | 'ticket-looked-at'
  | 'groups-looked-at'
  | 'audit-read'
  | 'data-requests-read'
  | 'cases-listed'
  | 'certificates-listed'
  | 'invitations-listed'
  | 'erasures-listed';

/** Counters for alerts; they hold no personal data. */
export class SecurityMetrics {
  readonly events = new Counter({
    name: 'readytowork_security_events_total',
    help: 'Failed sign-ins, refused rights, reused tokens and look-ups of people.',
    labelNames: ['event'],
    registers: [],
  });

  count(event: SecurityEvent): void {
    this.events.inc({ event });
  }
}
