import { useLingui } from '@lingui/react/macro';
import type { ReportReason } from '@readytowork/contract';

/** Most frequent first. */
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

/** Reasons for which a person may be in danger right now. */
export const dangers: readonly ReportReason[] = ['threat', 'self-harm', 'child'];

/** Reasons for a report, in the reporter's words. */
export function useReasonNames(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    insult: t`It insults or bullies someone`,
    scam: t`It is a scam, or sells something`,
    threat: t`It threatens someone`,
    sexual: t`It is sexual`,
    'personal-data': t`It shows someone’s private information`,
    'self-harm': t`Someone may hurt themselves`,
    child: t`It harms a child`,
    other: t`Something else`,
  };
}
