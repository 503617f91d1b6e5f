import type { AuditTarget } from '../../../config-audit-stream.ts';
import type { StreamedEntry } from './streamed-entry.ts';
import { sendToSyslog } from './syslog.ts';
import { postToWebhook } from './webhook.ts';

/**
 * Sends entries, oldest first. Resolves when the target has confirmed them all.
 *
 * @param source the host name of the site
 */
export function deliver(
  target: AuditTarget,
  source: string,
  entries: readonly StreamedEntry[],
  stop?: AbortSignal,
): Promise<void> {
  const late = AbortSignal.timeout(deliveryMs);
  const signal = stop ? AbortSignal.any([stop, late]) : late;
  return target.kind === 'webhook'
    ? postToWebhook(target, source, entries, signal)
    : sendToSyslog(target, source, entries, signal);
}

/** Longest wait for one batch; shorter than the lease of a run. */
const deliveryMs = 10_000;

/** Reason for a failed delivery in one line, without content of the entries. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return `no answer within ${deliveryMs / 1000} seconds`;
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return failureOf(error.errors[0]);
  const { cause } = error;
  return cause instanceof Error ? failureOf(cause) : error.message || error.name;
}
