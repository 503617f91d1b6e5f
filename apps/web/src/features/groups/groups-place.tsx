import type { ModuleSummary } from '@readytowork/contract';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { myGroupsQuery } from '../../lib/queries.ts';
import type { GroupsCardProps } from './groups-card.tsx';

// Where its file does not arrive, the dashboard is whole without it.
const Card = lazy<ComponentType<GroupsCardProps>>(() =>
  withTimeout(import('./groups-card.tsx')).then(
    ({ GroupsCard }) => ({ default: GroupsCard }),
    () => ({ default: () => null }),
  ),
);

interface GroupsPlaceProps {
  summaries: readonly ModuleSummary[];
  /** Holds its place until it has come. */
  className: string | undefined;
}

/** On the dashboard of those who are in a group, or invited to one; nobody else pays for it. The groups come with what the page asks for. */
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
