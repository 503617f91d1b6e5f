import { useLingui } from '@lingui/react/macro';
import type { searchedKinds } from './job-query.ts';

export function useKindNames(): Record<(typeof searchedKinds)[number], string> {
  const { t } = useLingui();
  return {
    job_board: t`Job sites`,
    learnership: t`Learnerships`,
    public_service: t`Government jobs`,
    bursary: t`Bursaries`,
    career_guidance: t`Career advice`,
  };
}
