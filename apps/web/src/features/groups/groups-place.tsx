import type { ModuleSummary } from '@readytowork/contract';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { myGroupsQuery } from '../../lib/queries.ts';
import type { GroupsCardProps } from './groups-card.tsx';

// If the card's code does not load, the dashboard works without it.
const Card = lazy<ComponentType<GroupsCardProps>>(() =>
  withTimeout(import('./groups-card.tsx')).then(
    ({ GroupsCard }) => ({ default: GroupsCard }),
    () => ({ default: () => null }),
  ),
);

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
