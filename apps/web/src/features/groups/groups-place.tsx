import type { ModuleSummary } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { myGroupsQuery } from '../../lib/queries.ts';

const Card = lazyPart(async () => (await import('./groups-card.tsx')).GroupsCard);

interface GroupsPlaceProps {
  summaries: readonly ModuleSummary[];
  /** Reserves the card's space until it has loaded. */
  className: string | undefined;
}

/**
 * Shows the groups card on the dashboard of learners who are in a group or invited to one; others do not download it. Its data is
 * fetched with the page's other data.
 */
export function GroupsPlace({ className, summaries }: GroupsPlaceProps) {
  const { data: groups = [] } = useQuery({ ...myGroupsQuery, enabled: false });
  if (!groups.some(({ open, state }) => open || state === 'invited')) return null;
  return (
    <div className={className}>
      <Suspense fallback={null}>
        <Card groups={groups} summaries={summaries} />
      </Suspense>
    </div>
  );
}
