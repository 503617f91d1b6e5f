import { useLingui } from '@lingui/react/macro';
import type { ReportReason } from '@readytowork/contract';

/** In the order in which people look for them: what happens most first. */
export const reasons = [
  'insult',
  'scam',
  'threat',
  'sexual',
  'personal-data',
  'self-harm',
  'child',
  'other',
] as const satisfies readonly ReportReason[];

/** Somebody may be in danger this moment. */
export const dangers: readonly ReportReason[] = ['threat', 'self-harm', 'child'];

/** Why somebody reports something, in their words. */
export function useReasonNames(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    insult: t`It insults or bullies somebody`,
    scam: t`It is a scam, or sells something`,
    threat: t`It threatens somebody`,
    sexual: t`It is sexual`,
    'personal-data': t`It shows somebody’s private information`,
    'self-harm': t`Somebody may hurt themselves`,
    child: t`It harms a child`,
    other: t`Something else`,
  };
}
