import { useLingui } from '@lingui/react/macro';
import type { DataRequest } from '@readytowork/contract';

/** Names of the kinds of request, with the POPIA sections that staff know them by. */
export function useKindNames(): Record<DataRequest['kind'], string> {
  const { t } = useLingui();
  return {
    access: t`See the data (section 23)`,
    correction: t`Correct the data (section 24)`,
    deletion: t`Delete the data (section 24)`,
    objection: t`Object to a use (section 11)`,
  };
}

export function useWayNames(): Record<DataRequest['via'], string> {
  const { t } = useLingui();
  return {
    site: t`On the site`,
    letter: t`By letter`,
    email: t`By email`,
    phone: t`By telephone`,
    'in-person': t`In person`,
  };
}

export function useOutcomeNames(): Record<NonNullable<DataRequest['outcome']>, string> {
  const { t } = useLingui();
  return {
    granted: t`Done as asked`,
    partly: t`Done in part`,
    refused: t`Not done`,
    withdrawn: t`Taken back by the person`,
  };
}
