import { useLingui } from '@lingui/react/macro';
import type { EditedModule } from '@readytowork/contract';

/** Names of the families of courses. */
export function useFamilyNames(): Record<EditedModule['family'], string> {
  const { t } = useLingui();
  return {
    work: t`Work`,
    people: t`People`,
    money: t`Money`,
    entrepreneurial: t`Own business`,
    digital: t`Digital`,
    'well-being': t`Well-being`,
  };
}
