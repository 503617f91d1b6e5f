import { useLingui } from '@lingui/react/macro';
import type { CallAt, Reply } from '@readytowork/contract';

type Step = Reply<CallAt['GET /v1/reports/funnel/']>['rows'][number];

/** Name of a step. */
export function useStepName(): (step: Step) => string {
  const { t } = useLingui();
  const names: Record<Step['step'], string> = {
    registered: t`Registered`,
    opened: t`Opened the course`,
    chapter: t`Finished a chapter`,
    worked_through: t`Worked through the course`,
    begun: t`Began the assessment`,
    passed: t`Passed`,
    certificate: t`Got the certificate`,
    rated: t`Rated the course`,
  };
  return ({ step, chapter }) => {
    if (!chapter) return names[step];
    const { number, name } = chapter;
    return t`Finished chapter ${number}: ${name}`;
  };
}
