import type { Check } from '@readytowork/activities';
import type { Response } from '@readytowork/activities/check';
import { mixed } from '@readytowork/activities/mixed';

/** What stands in a check before anybody has touched it; nothing: there is no answer to look at yet. */
export function responseAtFirst(check: Check): Response | undefined {
  return check.kind === 'order' ? { kind: 'order', items: mixed(check.items, check.ask) } : undefined;
}
