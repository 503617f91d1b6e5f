import { useLingui } from '@lingui/react/macro';
import type { GroupMessageReason } from '@readytowork/contract/choices';

export function useReasonNames(): Record<GroupMessageReason, string> {
  const { t } = useLingui();
  return {
    not_begun: t`Has not begun`,
    stopped: t`Stopped`,
    assessment_not_begun: t`Has not begun the assessment`,
    failed_twice: t`Failed the assessment twice`,
    asked_for_help: t`Asked for help`,
    due_soon: t`A course is due soon`,
    answer: t`An answer`,
    other: t`Another reason`,
  };
}
