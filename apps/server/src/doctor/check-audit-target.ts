import type { AuditTarget } from '../config-audit-stream.ts';
import { deliver, failureOf } from '../features/base/audit/audit-target.ts';
import { type Finding, green, red } from './finding.ts';

const check = 'target of the audit log';

/** Sends a delivery without entries, as the worker sends them. */
export async function checkAuditTarget(target: AuditTarget, publicUrl: string): Promise<Finding> {
  try {
    await deliver(target, new URL(publicUrl).hostname, []);
    return green(check, 'it takes deliveries');
  } catch (error) {
    return red(check, failureOf(error), 'See AuditStreamBehind in docs/runbook.md.');
  }
}
