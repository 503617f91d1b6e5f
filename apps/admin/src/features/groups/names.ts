import { useLingui } from '@lingui/react/macro';
import type { moduleStates, needReasons } from '@readytowork/contract';

/** Names of the reasons. */
export function useReasonNames(): Record<(typeof needReasons)[number], string> {
  const { t } = useLingui();
  return {
    asked_for_help: t`Asked for help`,
    wrote: t`Has written to you`,
    failed_twice: t`Failed the assessment twice in a row`,
    assessment_not_begun: t`All chapters done, assessment not begun`,
    stopped: t`Began, then stopped`,
    not_begun: t`Joined, no course begun`,
    invitation_not_taken: t`Invitation not taken up`,
  };
}

/** Names of the states of progress. */
export function useProgressNames(): Record<(typeof moduleStates)[number], string> {
  const { t } = useLingui();
  return {
    not_begun: t`Not begun`,
    begun: t`Begun`,
    chapters_done: t`All chapters done`,
    passed: t`Passed`,
  };
}
