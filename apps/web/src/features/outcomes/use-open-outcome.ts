import type { OutcomeMonths } from '@readytowork/contract/choices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openOutcomeQuery } from '../../lib/queries.ts';

/** The question that was open when this page opened. Its card stays when the learner has answered. */
export function useOpenOutcome(): OutcomeMonths | null {
  const { data: open = null } = useQuery({ ...openOutcomeQuery, enabled: false });
  const [wasOpen, setWasOpen] = useState<OutcomeMonths | null>(null);
  if (open !== null && open !== wasOpen) setWasOpen(open);
  return wasOpen;
}
