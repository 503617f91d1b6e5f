import { useLingui } from '@lingui/react/macro';
import type { DataRequest } from '@readytowork/contract';

export const kinds = [
  'access',
  'correction',
  'deletion',
  'objection',
] as const satisfies readonly DataRequest['kind'][];
export const ways = [
  'letter',
  'email',
  'phone',
  'in-person',
] as const satisfies readonly DataRequest['via'][];
export const outcomes = ['granted', 'partly', 'refused', 'withdrawn'] as const satisfies readonly NonNullable<
  DataRequest['outcome']
>[];
export const states = ['open', 'closed'] as const;

/** The sections of POPIA stand beside them: whoever handles requests speaks of them so. */
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
