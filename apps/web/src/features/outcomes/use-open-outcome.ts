import type { OutcomeMonths } from '@readytowork/contract/outcome-answers';
import { useState } from 'react';

/** The question that was open when the page loaded. Its card stays after the learner has answered. */
export function useOpenOutcome(open: OutcomeMonths | null): OutcomeMonths | null {
  const [wasOpen, setWasOpen] = useState<OutcomeMonths | null>(null);
  if (open !== null && open !== wasOpen) setWasOpen(open);
  return wasOpen;
}
