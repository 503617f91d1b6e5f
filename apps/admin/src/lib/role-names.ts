import { useLingui } from '@lingui/react/macro';
import type { Role } from '@readytowork/contract';

/** Names of the roles. */
export function useRoleNames(): Record<Role, string> {
  const { t } = useLingui();
  return {
    learner: t`Learner`,
    facilitator: t`Facilitator`,
    analyst: t`Analyst`,
    manager: t`Partner’s manager`,
    editor: t`Editor`,
    support: t`Support`,
    administrator: t`Administrator`,
  };
}
