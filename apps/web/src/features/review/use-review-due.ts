import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewDueQuery } from '../../lib/queries.ts';

/** Whether there were questions to repeat when this page opened. Their card stays even if the learner postpones them. */
export function useReviewDue(): boolean {
  const { data: due = 0 } = useQuery({ ...reviewDueQuery, enabled: false });
  const [wereDue, setWereDue] = useState(false);
  if (due > 0 && !wereDue) setWereDue(true);
  return wereDue;
}
