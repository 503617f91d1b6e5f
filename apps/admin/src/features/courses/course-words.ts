import { useLingui } from '@lingui/react/macro';
import type { EditedModuleRow, LearnerName } from '@readytowork/contract';

/** Names of the states. */
export function useStateNames(): Record<EditedModuleRow['state'], string> {
  const { t } = useLingui();
  return {
    published: t`Published`,
    hidden: t`Hidden`,
    draft: t`Not published yet`,
    unreadable: t`Cannot be opened`,
  };
}

/** Names of the origins. */
export function useOriginNames(): Record<EditedModuleRow['origin'], string> {
  const { t } = useLingui();
  return {
    slides: t`Slides`,
    package: t`Package that is made from its text`,
    uploaded: t`Package, uploaded`,
  };
}

/** Labels for the parts of a learner's name that are sent to a course package. */
export function useLearnerNameNames(): Record<LearnerName, string> {
  const { t } = useLingui();
  return { none: t`No name`, first_name: t`First name`, full_name: t`First and last name` };
}

/** Says who sees a course. */
export function useWhoSees(): (groups: EditedModuleRow['groups']) => string {
  const { t } = useLingui();
  return (groups) => {
    if (groups === null) return t`Everybody`;
    if (groups.length === 0) return t`Staff only`;
    return groups.map(({ name }) => name).join(', ');
  };
}
