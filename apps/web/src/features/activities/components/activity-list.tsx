import type { Activity } from '@readytowork/activities';
import { WorkbookField } from '../../workbook/components/workbook-field.tsx';
import { idOf } from '../kept/tries.ts';
import { useTries } from '../kept/use-tries.ts';
import { ActivityView } from './activity-view.tsx';

interface ActivityListProps {
  module: number;
  activities: readonly Activity[];
  /** Leads to another slide of the chapter. */
  onTurnTo: (slide: number) => void;
}

/** What there is to do beside a slide, with what this account did of it on this device. */
export function ActivityList({ module, activities, onTurnTo }: ActivityListProps) {
  const { user, kept, keep } = useTries(module);
  return activities.map((activity) => {
    const id = idOf(activity);
    // What is written is kept by the workbook, for the account and on every device.
    if (activity.kind === 'write') return <WorkbookField key={id} module={module} entry={activity} />;
    return (
      // Whoever signs in on the same phone finds nothing of what stood in the fields.
      <ActivityView
        key={`${user} ${id}`}
        activity={activity}
        kept={kept[id]}
        onKeep={(value) => keep(id, value)}
        onTurnTo={onTurnTo}
      />
    );
  });
}
