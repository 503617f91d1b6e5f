import { Counter, type Registry } from 'prom-client';

/** What an attack shows itself by; each is counted in full. */
export type SecurityEvent =
  | 'sign-in-failed'
  | 'sign-in-refused'
  | 'refresh-token-reused'
  | 'right-refused'
  | 'person-looked-up';

/** Counters without anybody's name, for alerts. */
export class SecurityMetrics {
  private readonly events = new Counter({
    name: 'security_events_total',
    help: 'Failed sign-ins, refused rights, reused tokens and look-ups of people.',
    labelNames: ['event'],
    registers: [],
  });
  private readonly throttled = new Counter({
    name: 'throttle_refusals_total',
    help: 'Requests refused with 429, by limit.',
    labelNames: ['limit'],
    registers: [],
  });

  registerIn(registry: Registry): void {
    registry.registerMetric(this.events);
    registry.registerMetric(this.throttled);
  }

  count(event: SecurityEvent): void {
    this.events.inc({ event });
  }

  countThrottled(limit: string): void {
    this.throttled.inc({ limit });
  }
}
