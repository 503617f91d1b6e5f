import { Counter } from 'prom-client';

/** Signs of an attack, counted without sampling. */
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
  | 'cases-listed';

/** Counters without personal data, for alerts. */
export class SecurityMetrics {
  readonly events = new Counter({
    name: 'security_events_total',
    help: 'Failed sign-ins, refused rights, reused tokens and look-ups of people.',
    labelNames: ['event'],
    registers: [],
  });

  count(event: SecurityEvent): void {
    this.events.inc({ event });
  }
}
