import { useLingui } from '@lingui/react/macro';
import type { EditedModule } from '@readytowork/contract';

/** The families of courses, each with a colour of its own. */
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
