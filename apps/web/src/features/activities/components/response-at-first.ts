import type { Check } from '@readytowork/activities';
import type { Response } from '@readytowork/activities/check';
import { mixed } from '@readytowork/activities/mixed';

/** The response before the learner touches a check; undefined if it starts empty. */
export function responseAtFirst(check: Check): Response | undefined {
  return check.kind === 'order' ? { kind: 'order', items: mixed(check.items, check.ask) } : undefined;
}
