import { useLingui } from '@lingui/react/macro';
import type { PlaceKind, PlaceRow } from '@readytowork/contract';

export function useKindNames(): Record<PlaceKind, string> {
  const { t } = useLingui();
  return {
    job_board: t`Job site`,
    learnership: t`Learnerships`,
    public_service: t`Government jobs`,
    bursary: t`Bursary`,
    career_guidance: t`Career advice`,
    helpline: t`Help line`,
  };
}

export function usePlaceStates(): Record<PlaceRow['states'][number], string> {
  const { t } = useLingui();
  return {
    shown: t`Shown`,
    hidden: t`Ended`,
    broken: t`Does not open`,
    reported: t`Reported by visitors`,
    check: t`Not checked for half a year`,
    file: t`Newer text from a release`,
  };
}

export function useDataFreeNames(): Record<PlaceRow['data_free'], string> {
  const { t } = useLingui();
  return { yes: t`Yes`, no: t`No`, unknown: t`Not known` };
}

export function useAccountNames(): Record<PlaceRow['account'], string> {
  const { t } = useLingui();
  return { none: t`None needed`, optional: t`Not to look around`, needed: t`Needed`, unknown: t`Not known` };
}
